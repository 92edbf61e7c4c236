// What x % y and x // y of floats start from in Numba: exact while the quotient fits the
// significand, NaN when y is infinite.
static __device__ inline float python_remainder_f32(float x, float y) {
    const float quotient = floorf(fabsf(x) / fabsf(y));
    const float remainder = fmaf(-quotient, fabsf(y), fabsf(x));
    return x < 0 ? -remainder : remainder;
}
