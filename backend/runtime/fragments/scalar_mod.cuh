// Python's x % y of two scalars: exact, with the sign of y. x % 0 is NaN.
static __device__ inline double scalar_mod(double x, double y) {
    const double remainder = fmod(x, y);
    if (remainder == 0) {
        return copysign(0.0, y);
    }
    return (y < 0) != (remainder < 0) ? remainder + y : remainder;
}
