// x // y for y other than 0, made of the remainder, with Python's rounding of the quotient.
template <class T>
static __device__ inline T floored_quotient(T x, T y, T remainder) {
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
