// needs: complex
// numpy.expm1(z): exp(z) - 1 without cancellation near 0.
template <class T>
static __device__ inline complex<T> complex_expm1(complex<T> z) {
    const T half_sine = sin(z.imag / 2);
    return {expm1(z.real) * cos(z.imag) - 2 * half_sine * half_sine, exp(z.real) * sin(z.imag)};
}
