// needs: UniTuple, floor_div_u64, py_mod_u64, <cstdint>
// Python's divmod(a, b).
static __device__ inline UniTuple<uint64_t, 2> py_divmod_u64(uint64_t a, uint64_t b) {
    return {{floor_div_u64(a, b), py_mod_u64(a, b)}};
}
