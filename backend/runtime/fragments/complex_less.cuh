// needs: complex
// The order of numpy.maximum: real parts first. NaN is less than nothing.
template <class T>
static __device__ inline bool complex_less(complex<T> a, complex<T> b) {
    return a.real < b.real || (a.real == b.real && a.imag < b.imag);
}
