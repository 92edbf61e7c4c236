// needs: <cstdint>
// Division by zero gives 0, as in Numba and CuPy.
static __device__ inline uint32_t floor_div_u32(uint32_t a, uint32_t b) {
    return b == 0 ? 0 : a / b;
}
