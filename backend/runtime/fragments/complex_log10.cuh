// needs: complex, complex_log
// cmath.log10(z)
template <class T>
static __device__ inline complex<T> complex_log10(complex<T> z) {
    const complex<T> natural = complex_log(z);
    const T ln_10 = static_cast<T>(2.302585092994045684);
    return {natural.real / ln_10, natural.imag / ln_10};
}
