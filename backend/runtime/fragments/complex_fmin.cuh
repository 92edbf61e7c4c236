// needs: complex, complex_isnan, complex_less
// numpy.fmin of complex numbers: the other operand where one is NaN.
template <class T>
static __device__ inline complex<T> complex_fmin(complex<T> a, complex<T> b) {
    if (complex_isnan(a)) {
        return b;
    }
    if (complex_isnan(b)) {
        return a;
    }
    return complex_less(b, a) ? b : a;
}
