// needs: complex
// Products have no regard to infinities, as in Numba and CuPy.
template <class T>
static __device__ inline complex<T> operator+(complex<T> a, complex<T> b) {
    return {a.real + b.real, a.imag + b.imag};
}
template <class T>
static __device__ inline complex<T> operator-(complex<T> a, complex<T> b) {
    return {a.real - b.real, a.imag - b.imag};
}
template <class T>
static __device__ inline complex<T> operator-(complex<T> a) {
    return {-a.real, -a.imag};
}
template <class T>
static __device__ inline complex<T> operator*(complex<T> a, complex<T> b) {
    return {a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real};
}
