// needs: complex
// cmath.sinh(z)
template <class T>
static __device__ inline complex<T> complex_sinh(complex<T> z) {
    if (!isinf(cosh(z.real))) {
        return {cos(z.imag) * sinh(z.real), sin(z.imag) * cosh(z.real)};
    }
    if (!isinf(z.real)) {  // sinh(711) is inf where sinh(711) * 1e-3 is not
        const T half = exp(fabs(z.real) / 2);
        const T imag = sin(z.imag) / 2;
        return {cos(z.imag) / 2 * copysign(half, z.real) * half,
                imag == 0 ? imag : half * imag * half};
    }
    if (isnan(z.imag)) {
        return z;
    }
    const T real = cos(z.imag);
    const T imag = sin(z.imag);
    return {real == 0 ? real : real * z.real, imag == 0 ? imag : imag * fabs(z.real)};
}
