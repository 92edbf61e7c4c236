// needs: <cstdint>
// numpy.square, which wraps.
template <class Int>
static __device__ inline Int numpy_square(Int x) {
    return static_cast<Int>(static_cast<uint64_t>(x) * static_cast<uint64_t>(x));
}
