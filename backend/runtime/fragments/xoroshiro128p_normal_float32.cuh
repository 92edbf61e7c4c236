// needs: xoroshiro128p_uniform_float32
// A normally distributed number by the Box-Muller transform.
template <class State>
static __device__ inline float xoroshiro128p_normal_float32(State* state) {
    const float u1 = xoroshiro128p_uniform_float32(state);
    const float u2 = xoroshiro128p_uniform_float32(state);
    return sqrtf(-2.0f * logf(u1)) * cosf(6.2831855f * u2);
}
