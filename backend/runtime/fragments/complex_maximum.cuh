// needs: complex, complex_isnan, complex_less
// numpy.maximum of complex numbers: NaN propagates.
template <class T>
static __device__ inline complex<T> complex_maximum(complex<T> a, complex<T> b) {
    if (complex_isnan(a)) {
        return a;
    }
    if (complex_isnan(b)) {
        return b;
    }
    return complex_less(a, b) ? b : a;
}
