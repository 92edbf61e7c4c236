// needs: <cstdint>
// Division by zero gives 0, as in Numba and CuPy.
static __device__ inline uint64_t floor_div_u64(uint64_t a, uint64_t b) {
    return b == 0 ? 0 : a / b;
}
