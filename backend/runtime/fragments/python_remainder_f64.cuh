// What x % y and x // y of floats start from in Numba: exact while the quotient fits the
// significand, NaN when y is infinite.
static __device__ inline double python_remainder_f64(double x, double y) {
    const double quotient = floor(fabs(x) / fabs(y));
    const double remainder = fma(-quotient, fabs(y), fabs(x));
    return x < 0 ? -remainder : remainder;
}
