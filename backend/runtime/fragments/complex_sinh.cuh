// needs: complex
// cmath.sinh(z)
template <class T>
static __device__ inline complex<T> complex_sinh(complex<T> z) {
    if (!isinf(z.real)) {
        return {cos(z.imag) * sinh(z.real), sin(z.imag) * cosh(z.real)};
    }
    if (isnan(z.imag)) {
        return z;
    }
    const T real = cos(z.imag);
    const T imag = sin(z.imag);
    return {real == 0 ? real : real * z.real, imag == 0 ? imag : imag * fabs(z.real)};
}
