// needs: <cstdint>
// numpy.absolute: the smallest number stays negative.
template <class Int>
static __device__ inline Int numpy_abs(Int x) {
    return x < 0 ? static_cast<Int>(0 - static_cast<uint64_t>(x)) : x;
}
