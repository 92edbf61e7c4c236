// needs: complex
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
// Multiplies without regard to infinities, as Numba and CuPy do.
template <class T>
static __device__ inline complex<T> operator*(complex<T> a, complex<T> b) {
    return {a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real};
}
