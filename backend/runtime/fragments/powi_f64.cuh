// needs: <cstdint>
// math.pow(float, int32): the algorithm of CUDA's __nv_powi, which Numba calls.
static __device__ inline double powi_f64(double base, int32_t exponent) {
    uint32_t left =
        exponent < 0 ? 0 - static_cast<uint32_t>(exponent) : static_cast<uint32_t>(exponent);
    double result = 1;
    while (true) {
        if (left & 1) {
            result *= base;
        }
        left >>= 1;
        if (left == 0) {
            return exponent < 0 ? 1 / result : result;
        }
        base *= base;
    }
}
