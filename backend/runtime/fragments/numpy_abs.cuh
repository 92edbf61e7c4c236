// needs: <cstdint>
// numpy.absolute: the smallest number stays negative. A product, because of `x < 0 ? -x : x` nvcc
// makes an instruction whose result it takes for positive.
template <class Int>
static __device__ inline Int numpy_abs(Int x) {
    return static_cast<Int>(static_cast<uint64_t>(x) * static_cast<uint64_t>(x < 0 ? -1 : 1));
}
