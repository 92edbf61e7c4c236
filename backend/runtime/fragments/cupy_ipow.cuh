// needs: ipow_u64, <cstdint>
// int ** int as in CuPy, where a negative exponent gives 0 but for the bases 1 and -1.
template <class Int>
static __device__ inline Int cupy_ipow(Int base, Int exponent) {
    if (exponent < Int(1) && exponent != Int(0)) {
        return static_cast<Int>(base == Int(1)      ? 1
                                : base != Int(-1)   ? 0
                                : exponent % 2 == 0 ? 1
                                                    : -1);
    }
    return static_cast<Int>(ipow_u64(static_cast<uint64_t>(base), static_cast<uint64_t>(exponent)));
}
