// needs: numpy_floor_div
// NumPy's x // y.
static __device__ inline float numpy_floor_div_f32(float x, float y) {
    return numpy_floor_div(x, y);
}
