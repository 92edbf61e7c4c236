// needs: complex, complex_exp, complex_log, complex_arithmetic
// CuPy's power: 1 where the exponent is 0, else exp(log(a) * b).
template <class T>
static __device__ inline complex<T> cupy_complex_pow(complex<T> a, complex<T> b) {
    if (b.real == 0 && b.imag == 0) {
        return {1, 0};
    }
    return complex_exp(complex_log(a) * b);
}
