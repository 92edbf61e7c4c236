// needs: <cstdint>
// A zero divisor gives 0, as in Numba and CuPy.
static __device__ inline uint64_t py_mod_u64(uint64_t a, uint64_t b) { return b == 0 ? 0 : a % b; }
