// needs: ipow_u64, <cstdint>
// int ** int as in Numba: wraps around; a negative exponent gives 0 but for the bases 1 and -1,
// and INT64_MIN for 0.
static __device__ inline int64_t ipow_i64(int64_t base, int64_t exponent) {
    if (base == 1 || base == -1) {
        return base == 1 || exponent % 2 == 0 ? 1 : -1;
    }
    if (exponent < 0) {
        return base == 0 ? INT64_MIN : 0;
    }
    // Numba takes pow in double for large exponents, whose infinity converts to the largest
    // integer.
    if (exponent > 0x10000 && base != 0) {
        return base < 0 && exponent % 2 != 0 ? INT64_MIN : INT64_MAX;
    }
    return static_cast<int64_t>(
        ipow_u64(static_cast<uint64_t>(base), static_cast<uint64_t>(exponent)));
}
