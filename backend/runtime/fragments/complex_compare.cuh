// needs: complex
// NaN is unequal to everything.
template <class T>
static __device__ inline bool operator==(complex<T> a, complex<T> b) {
    return a.real == b.real && a.imag == b.imag;
}
template <class T>
static __device__ inline bool operator!=(complex<T> a, complex<T> b) {
    return a.real != b.real || a.imag != b.imag;
}
