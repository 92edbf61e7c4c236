// needs: complex, complex_is_large, complex_log_twice_abs, complex_sqrt
// cmath.asinh: CPython's algorithm.
template <class T>
static __device__ inline complex<T> complex_asinh(complex<T> z) {
    if (complex_is_large(z)) {
        return {copysign(complex_log_twice_abs(z), z.real), atan2(z.imag, fabs(z.real))};
    }
    const complex<T> s1 = complex_sqrt(complex<T>{1 + z.imag, -z.real});
    const complex<T> s2 = complex_sqrt(complex<T>{1 - z.imag, z.real});
    return {asinh(s1.real * s2.imag - s2.real * s1.imag),
            atan2(z.imag, s1.real * s2.real - s1.imag * s2.imag)};
}
