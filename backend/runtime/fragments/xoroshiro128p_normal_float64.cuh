// needs: xoroshiro128p_uniform_float32
// Box-Muller; as in Numba the uniform numbers and the logarithm are single precision.
template <class State>
static __device__ inline double xoroshiro128p_normal_float64(State* state) {
    const float u1 = xoroshiro128p_uniform_float32(state);
    const float u2 = xoroshiro128p_uniform_float32(state);
    return sqrt(-2.0 * static_cast<double>(logf(u1))) *
           cos(6.283185307179586 * static_cast<double>(u2));
}
