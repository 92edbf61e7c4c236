// needs: complex
// cmath.atanh: CPython's algorithm with the limits of single precision, as Numba.
template <class T>
static __device__ inline complex<T> complex_atanh(complex<T> z) {
    const T large = static_cast<T>(9.223371873002223e18);
    const T tiny = static_cast<T>(1.0842021724855044e-19);
    const T flip = z.real < 0 ? T(-1) : T(1);
    const T x = flip * z.real;
    const T y = flip * z.imag;
    const T distance = fabs(y);
    T real = 0;
    T imag = 0;
    if (isnan(x) || x > large || distance > large) {
        const T half = static_cast<T>(0.5);
        const T length = hypot(x * half, y * half);
        const bool is_infinite = isinf(x) || isinf(y);
        real = is_infinite ? copysign(T(0), x) : x / 4 / length / length;
        imag = -copysign(static_cast<T>(1.5707963267948966), -y);
    } else if (x == 1 && distance < tiny) {
        const bool is_pole = distance == 0;
        real = -log(sqrt(distance) / sqrt(hypot(distance, T(2))));
        imag = is_pole ? y : copysign(atan2(T(2), -distance) / 2, y);
    } else {
        const T rest = 1 - x;
        const T square = distance * distance;
        real = log1p(4 * x / (rest * rest + square)) / 4;
        imag = -atan2(-2 * y, rest * (1 + x) - square) / 2;
    }
    return {flip * real, isnan(y) ? y : flip * imag};
}
