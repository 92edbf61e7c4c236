// needs: python_remainder_f32
// Python's x // y for floats, with its rounding of the quotient. x // 0 is x / 0, as in Numba.
static __device__ inline float floor_div_f32(float x, float y) {
    if (y == 0) {
        return x / y;
    }
    const float remainder = python_remainder_f32(x, y);
    float quotient = (x - remainder) / y;
    if (remainder != 0 && (y < 0) != (remainder < 0)) {
        quotient -= 1;
    }
    if (quotient == 0) {
        return copysignf(0.0f, x / y);
    }
    const float floored = floorf(quotient);
    return quotient - floored > 0.5f ? floored + 1 : floored;
}
