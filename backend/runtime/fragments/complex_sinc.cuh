// needs: complex, complex_sin, cupy_complex_divide
// numpy.sinc(z): sin(pi z) / (pi z).
template <class T>
static __device__ inline complex<T> complex_sinc(complex<T> z) {
    const T pi = static_cast<T>(3.141592653589793);
    const complex<T> angle = {pi * z.real, pi * z.imag};
    const bool is_zero = z.real == 0 && z.imag == 0;
    return is_zero ? complex<T>{1, 0} : cupy_complex_divide(complex_sin(angle), angle);
}
