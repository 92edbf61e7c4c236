// needs: python_remainder_f64
// Python's x // y for floats, with its rounding of the quotient. x // 0 is x / 0, as in Numba.
static __device__ inline double floor_div_f64(double x, double y) {
    if (y == 0) {
        return x / y;
    }
    const double remainder = python_remainder_f64(x, y);
    double quotient = (x - remainder) / y;
    if (remainder != 0 && (y < 0) != (remainder < 0)) {
        quotient -= 1;
    }
    if (quotient == 0) {
        return copysign(0.0, x / y);
    }
    const double floored = floor(quotient);
    return quotient - floored > 0.5 ? floored + 1 : floored;
}
