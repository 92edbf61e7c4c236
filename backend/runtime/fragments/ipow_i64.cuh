// needs: ipow_u64, <cstdint>
// int ** int as in Numba: wraps around; a negative exponent gives 0 but for the bases 1 and -1,
// and INT64_MIN for 0.
static __device__ inline int64_t ipow_i64(int64_t base, int64_t exponent) {
    if (exponent < 0) {
        if (base == 0) {
            return INT64_MIN;
        }
        return base == 1 || (base == -1 && exponent % 2 == 0) ? 1 : base == -1 ? -1 : 0;
    }
    return static_cast<int64_t>(
        ipow_u64(static_cast<uint64_t>(base), static_cast<uint64_t>(exponent)));
}
