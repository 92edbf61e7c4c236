// needs: ipow_i64, <cstdint>
// int32 ** int32 of numpy.power in Numba: wraps around, and saturates where ipow_i64 does.
static __device__ inline int32_t ipow_i32(int32_t base, int32_t exponent) {
    const int64_t power = ipow_i64(base, exponent);
    if (exponent > 0x10000 && base != 0 && base != 1 && base != -1) {
        return power < 0 ? INT32_MIN : INT32_MAX;
    }
    return static_cast<int32_t>(power);
}
