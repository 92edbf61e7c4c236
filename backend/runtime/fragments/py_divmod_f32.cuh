// needs: UniTuple, floor_div_f32, py_mod_f32
// Python's divmod(x, y).
static __device__ inline UniTuple<float, 2> py_divmod_f32(float x, float y) {
    return {{floor_div_f32(x, y), py_mod_f32(x, y)}};
}
