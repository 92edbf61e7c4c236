// needs: uint64_to_unit_float32, xoroshiro128p_next
// A random number in [0, 1).
template <class State>
static __device__ inline float xoroshiro128p_uniform_float32(State* state) {
    return uint64_to_unit_float32(xoroshiro128p_next(state));
}
