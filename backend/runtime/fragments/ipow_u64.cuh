// needs: <cstdint>
// Unsigned int ** int: squares and multiplies, wraps around.
static __device__ inline uint64_t ipow_u64(uint64_t base, uint64_t exponent) {
    uint64_t result = 1;
    for (; exponent != 0; exponent >>= 1) {
        if (exponent & 1) {
            result *= base;
        }
        base *= base;
    }
    return result;
}
