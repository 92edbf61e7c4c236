// needs: complex, complex_is_large, complex_log_twice_abs, complex_sqrt
// cmath.acos: CPython's algorithm.
template <class T>
static __device__ inline complex<T> complex_acos(complex<T> z) {
    if (complex_is_large(z)) {
        return {atan2(fabs(z.imag), z.real), copysign(complex_log_twice_abs(z), -z.imag)};
    }
    const complex<T> s1 = complex_sqrt(complex<T>{1 - z.real, -z.imag});
    const complex<T> s2 = complex_sqrt(complex<T>{1 + z.real, z.imag});
    return {2 * atan2(s1.real, s2.real), asinh(s2.real * s1.imag - s2.imag * s1.real)};
}
