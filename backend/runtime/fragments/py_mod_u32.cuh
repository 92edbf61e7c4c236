// needs: <cstdint>
// A zero divisor gives 0, as in Numba and CuPy.
static __device__ inline uint32_t py_mod_u32(uint32_t a, uint32_t b) { return b == 0 ? 0 : a % b; }
