// needs: complex, complex_cosh
// cmath.cos(z) is cosh(z j).
template <class T>
static __device__ inline complex<T> complex_cos(complex<T> z) {
    return complex_cosh(complex<T>{-z.imag, z.real});
}
