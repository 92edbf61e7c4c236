// needs: <cstdint>
// The upper 53 bits as a number in [0, 1).
static __device__ inline double uint64_to_unit_float64(uint64_t x) {
    return static_cast<double>(x >> 11) * 1.1102230246251565e-16;
}
