// needs: <cstdint>
// numpy.square, which wraps.
static __device__ inline int32_t numpy_square(int32_t x) {
    return static_cast<int32_t>(static_cast<uint32_t>(x) * static_cast<uint32_t>(x));
}
