// needs: complex
// cmath.sqrt: algorithm 312 (CACM, 1967), scaled against overflow.
template <class T>
static __device__ inline complex<T> complex_sqrt(complex<T> z) {
    T a = z.real;
    T b = z.imag;
    if ((a == 0 && b == 0) || isinf(b)) {
        return {fabs(b), b};
    }
    if (isnan(a)) {
        return {a, a};
    }
    if (isinf(a)) {
        return a < 0 ? complex<T>{fabs(b - b), copysign(a, b)} : complex<T>{a, copysign(b - b, b)};
    }
    // The largest number over 1 + sqrt(2).
    const T threshold =
        sizeof(T) == 4 ? static_cast<T>(1.4094717e38f) : static_cast<T>(7.446288774449766e307);
    const bool is_large = fabs(a) >= threshold || fabs(b) >= threshold;
    if (is_large) {
        a *= static_cast<T>(0.25);
        b *= static_cast<T>(0.25);
    }
    const T root = sqrt((fabs(a) + hypot(a, b)) * static_cast<T>(0.5));
    const T other = b / (2 * root);
    const T real = a >= 0 ? root : fabs(other);
    const T imag = a >= 0 ? other : copysign(root, b);
    return is_large ? complex<T>{real * 2, imag * 2} : complex<T>{real, imag};
}
