// needs: python_remainder_f64
// Python's x % y for floats has the sign of y, zeros included. x % 0 is NaN.
static __device__ inline double py_mod_f64(double x, double y) {
    const double remainder = python_remainder_f64(x, y);
    if (remainder == 0) {
        return copysign(0.0, y);
    }
    return (y < 0) != (remainder < 0) && y != 0 ? remainder + y : remainder;
}
