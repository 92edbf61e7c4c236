// needs: complex
// numpy.less of complex numbers: by their real parts, then by their imaginary parts.
template <class T>
static __device__ inline bool numpy_complex_less(complex<T> a, complex<T> b) {
    const bool is_ordered = !isnan(a.imag) && !isnan(b.imag);
    return (a.real < b.real && is_ordered) || (a.real == b.real && a.imag < b.imag);
}
