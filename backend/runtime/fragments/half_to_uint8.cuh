// needs: <cstdint>, <cuda_fp16.h>
// To the nearest, half to even, and no further than the ends of the range.
static __device__ inline uint8_t half_to_uint8(__half x) {
    return static_cast<uint8_t>(min(max(__half2int_rn(x), 0), 255));
}
