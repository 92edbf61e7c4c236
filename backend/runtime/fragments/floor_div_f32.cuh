// needs: floored_quotient, python_remainder_f32
// Python's x // y for floats, with its rounding of the quotient. x // 0 is x / 0, as in Numba.
static __device__ inline float floor_div_f32(float x, float y) {
    return y == 0 ? x / y : floored_quotient(x, y, python_remainder_f32(x, y));
}
