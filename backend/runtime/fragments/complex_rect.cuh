// needs: complex
// cmath.rect(r, phi)
template <class T>
static __device__ inline complex<T> complex_rect(T r, T phi) {
    if (!isfinite(phi)) {
        if (r == 0) {
            return {fabs(r), 0};
        }
        if (isinf(r)) {
            return {r, phi};
        }
    }
    const T real = cos(phi);
    const T imag = sin(phi);
    // 0 * inf would be NaN; dividing keeps 0 with the right sign.
    return {real == 0 && isinf(r) ? real / r : real * r,
            imag == 0 && isinf(r) ? imag / r : imag * r};
}
