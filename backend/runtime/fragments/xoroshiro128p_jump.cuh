// needs: xoroshiro128p_next, <cstdint>
// Advances the state by 2 ** 64 steps.
template <class State>
static __device__ inline void xoroshiro128p_jump(State* state) {
    uint64_t s0 = 0;
    uint64_t s1 = 0;
    for (int i = 0; i < 128; ++i) {
        const uint64_t polynomial = i < 64 ? 0xbeac0467eba5facb : 0xd86b048b86aa9922;
        if (polynomial >> (i % 64) & 1) {
            s0 ^= state->s0;
            s1 ^= state->s1;
        }
        xoroshiro128p_next(state);
    }
    state->s0 = s0;
    state->s1 = s1;
}
