// needs: python_remainder_f32
// Python's x % y for floats has the sign of y, zeros included. x % 0 is NaN.
static __device__ inline float py_mod_f32(float x, float y) {
    const float remainder = python_remainder_f32(x, y);
    if (remainder == 0) {
        return copysignf(0.0f, y);
    }
    return (y < 0) != (remainder < 0) && y != 0 ? remainder + y : remainder;
}
