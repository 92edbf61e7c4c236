// needs: <cstdint>
// int ** int as in CuPy: squares and multiplies, wraps around; a negative exponent gives 0 but for
// the bases 1 and -1.
template <class Int>
static __device__ inline Int cupy_ipow(Int base, Int exponent) {
    if (exponent < Int(1) && exponent != Int(0)) {
        return static_cast<Int>(base == Int(1)      ? 1
                                : base != Int(-1)   ? 0
                                : exponent % 2 == 0 ? 1
                                                    : -1);
    }
    uint64_t result = 1;
    uint64_t power = static_cast<uint64_t>(base);
    for (uint64_t rest = static_cast<uint64_t>(exponent); rest != 0; rest >>= 1) {
        if (rest & 1) {
            result *= power;
        }
        power *= power;
    }
    return static_cast<Int>(result);
}
