// numpy.floor_divide of floats: what numpy.remainder leaves of x is divided. x // 0 is x / 0.
template <class T>
static __device__ inline T numpy_floor_div(T x, T y) {
    if (y == 0) {
        return x / y;
    }
    const T remainder = fmod(x, y);
    T quotient = (x - remainder) / y;
    if (remainder != 0 && (y < 0) != (remainder < 0)) {
        quotient -= 1;
    }
    if (quotient == 0) {
        return copysign(T(0), x / y);
    }
    const T floored = floor(quotient);
    return quotient - floored > T(0.5) ? floored + 1 : floored;
}
