// needs: <cstdint>
// Unsigned int ** int: squares and multiplies, wraps around. For large exponents Numba takes pow in
// double, whose infinity converts to the largest integer.
static __device__ inline uint64_t ipow_u64(uint64_t base, uint64_t exponent) {
    if (exponent > 0x10000) {
        return base > 1 ? UINT64_MAX : base;
    }
    uint64_t result = 1;
    for (; exponent != 0; exponent >>= 1) {
        if (exponent & 1) {
            result *= base;
        }
        base *= base;
    }
    return result;
}
