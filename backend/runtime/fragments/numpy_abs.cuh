// needs: <cstdint>
// numpy.absolute: the smallest number stays negative.
static __device__ inline int32_t numpy_abs(int32_t x) {
    return x < 0 ? static_cast<int32_t>(0 - static_cast<uint32_t>(x)) : x;
}
