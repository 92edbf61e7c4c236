// needs: uint64_to_unit_float64, xoroshiro128p_next
// A random number in [0, 1).
template <class State>
static __device__ inline double xoroshiro128p_uniform_float64(State* state) {
    return uint64_to_unit_float64(xoroshiro128p_next(state));
}
