// needs: floored_quotient, python_remainder_f64
// Python's x // y for floats, with its rounding of the quotient. x // 0 is x / 0, as in Numba.
static __device__ inline double floor_div_f64(double x, double y) {
    return y == 0 ? x / y : floored_quotient(x, y, python_remainder_f64(x, y));
}
