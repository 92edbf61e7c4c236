// needs: complex, complex_exp
// numpy.exp2(z)
template <class T>
static __device__ inline complex<T> complex_exp2(complex<T> z) {
    const T ln_2 = static_cast<T>(0.693147180559945309);
    return complex_exp(complex<T>{z.real * ln_2, z.imag * ln_2});
}
