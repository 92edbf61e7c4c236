// needs: <cuda_fp16.h>
// numpy.nextafter of float16: the next one towards another.
static __device__ inline __half next_half(__half x, __half to) {
    const float from = x;
    const float end = to;
    if (from != from || end != end || from == end) {
        return end != end ? to : x;
    }
    if (from == 0) {
        return __ushort_as_half(end < 0 ? 0x8001 : 1);
    }
    const unsigned short bits = __half_as_ushort(x);
    const bool grows = (end > from) == (from > 0);
    return __ushort_as_half(static_cast<unsigned short>(grows ? bits + 1 : bits - 1));
}
