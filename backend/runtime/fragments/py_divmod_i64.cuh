// needs: UniTuple, floor_div, py_mod, <cstdint>
// Python's divmod(a, b).
static __device__ inline UniTuple<int64_t, 2> py_divmod_i64(int64_t a, int64_t b) {
    return {{floor_div(a, b), py_mod(a, b)}};
}
