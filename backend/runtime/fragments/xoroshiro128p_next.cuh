// needs: <cstdint>
// numba.cuda.random: the generator xoroshiro128+ on a record with s0 and s1.
template <class State>
static __device__ inline uint64_t xoroshiro128p_next(State* state) {
    const uint64_t s0 = state->s0;
    const uint64_t s1 = state->s1 ^ s0;
    const uint64_t result = s0 + state->s1;
    state->s0 = ((s0 << 55) | (s0 >> 9)) ^ s1 ^ (s1 << 14);
    state->s1 = (s1 << 36) | (s1 >> 28);
    return result;
}
