// needs: complex, complex_is_large, complex_log_twice_abs, complex_sqrt
// cmath.acosh: CPython's algorithm.
template <class T>
static __device__ inline complex<T> complex_acosh(complex<T> z) {
    if (complex_is_large(z)) {
        return {complex_log_twice_abs(z), atan2(z.imag, z.real)};
    }
    const complex<T> s1 = complex_sqrt(complex<T>{z.real - 1, z.imag});
    const complex<T> s2 = complex_sqrt(complex<T>{z.real + 1, z.imag});
    return {asinh(s1.real * s2.real + s1.imag * s2.imag), 2 * atan2(s1.imag, s2.real)};
}
