// needs: <cstdint>
// Python's float ** int: squares and multiplies in the type of the base, as Numba does.
static __device__ inline double fpow_f64(double base, int64_t exponent) {
    const uint64_t magnitude =
        exponent < 0 ? 0 - static_cast<uint64_t>(exponent) : static_cast<uint64_t>(exponent);
    if (magnitude > 0x10000) {
        return static_cast<double>(pow(static_cast<double>(base), static_cast<double>(exponent)));
    }
    double result = 1;
    for (uint64_t left = magnitude; left != 0; left >>= 1) {
        if (left & 1) {
            result *= base;
        }
        base *= base;
    }
    return exponent < 0 ? static_cast<double>(1.0 / static_cast<double>(result)) : result;
}
