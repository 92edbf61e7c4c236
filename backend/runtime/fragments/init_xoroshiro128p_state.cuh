// needs: <cstdint>
// Seeds a state with SplitMix64, so that small seeds differ in all bits.
template <class State>
static __device__ inline void init_xoroshiro128p_state(State* state, uint64_t seed) {
    uint64_t z = seed + 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    z = z ^ (z >> 31);
    state->s0 = z;
    state->s1 = z;
}
