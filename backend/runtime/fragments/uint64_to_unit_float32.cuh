// needs: uint64_to_unit_float64, <cstdint>
// As in Numba the double is rounded, possibly to 1.
static __device__ inline float uint64_to_unit_float32(uint64_t x) {
    return static_cast<float>(uint64_to_unit_float64(x));
}
