// needs: complex
// cmath.exp with CPython's special cases.
template <class T>
static __device__ inline complex<T> complex_exp(complex<T> z) {
    const T length = exp(z.real);
    const bool is_overflowing = isinf(length);
    if (isnan(z.real)) {
        return {z.real, z.imag == 0 ? z.imag : z.real};
    }
    if (!isfinite(z.imag)) {
        if (isinf(z.real) && z.real < 0) {
            return {0, 0};
        }
        const T nan = z.imag - z.imag;
        return {isinf(z.real) ? z.real : nan, nan};
    }
    const T real = cos(z.imag);
    const T imag = sin(z.imag);
    // exp(710) is inf where exp(710) * 1e-3 is not.
    const T half = is_overflowing ? exp(z.real / 2) : T(1);
    const T rest = is_overflowing ? half : length;
    // inf * 0 would be NaN.
    return {is_overflowing && real == 0 ? real : half * real * rest,
            is_overflowing && imag == 0 ? imag : half * imag * rest};
}
