// needs: <cstdint>, <cuda_fp16.h>
// To the nearest, half to even, and no further than the ends of the range.
static __device__ inline int8_t half_to_int8(__half x) {
    return static_cast<int8_t>(min(max(__half2int_rn(x), -128), 127));
}
