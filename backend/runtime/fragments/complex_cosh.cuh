// needs: complex
// cmath.cosh(z)
template <class T>
static __device__ inline complex<T> complex_cosh(complex<T> z) {
    if (!isinf(cosh(z.real))) {
        return {cos(z.imag) * cosh(z.real), sin(z.imag) * sinh(z.real)};
    }
    if (!isinf(z.real)) {  // cosh(711) is inf where cosh(711) * 1e-3 is not
        const T half = exp(fabs(z.real) / 2);
        const T imag = sin(z.imag) / 2;
        return {cos(z.imag) / 2 * half * half,
                imag == 0 ? imag : copysign(half, z.real) * imag * half};
    }
    const bool is_plain = isnan(z.imag) || z.imag == 0;
    const T real = is_plain ? fabs(z.real) : copysign(z.real, cos(z.imag));
    const T imag = is_plain ? z.imag : copysign(z.real, sin(z.imag));
    return {real, z.real < 0 ? -imag : imag};
}
