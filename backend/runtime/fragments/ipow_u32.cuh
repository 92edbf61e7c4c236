// needs: ipow_u64, <cstdint>
// uint32 ** uint32 of numpy.power in Numba: wraps around, and saturates where ipow_u64 does.
static __device__ inline uint32_t ipow_u32(uint32_t base, uint32_t exponent) {
    return static_cast<uint32_t>(ipow_u64(base, exponent));
}
