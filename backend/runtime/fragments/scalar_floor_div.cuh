// Python's x // y of two scalars: the floor of the exact quotient. x // 0 is x / 0.
static __device__ inline double scalar_floor_div(double x, double y) {
    if (y == 0) {
        return x / y;
    }
    const double remainder = fmod(x, y);
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
