// needs: complex
// cmath.cosh(z)
template <class T>
static __device__ inline complex<T> complex_cosh(complex<T> z) {
    if (!isinf(z.real)) {
        return {cos(z.imag) * cosh(z.real), sin(z.imag) * sinh(z.real)};
    }
    const bool is_plain = isnan(z.imag) || z.imag == 0;
    const T real = is_plain ? fabs(z.real) : copysign(z.real, cos(z.imag));
    const T imag = is_plain ? z.imag : copysign(z.real, sin(z.imag));
    return {real, z.real < 0 ? -imag : imag};
}
