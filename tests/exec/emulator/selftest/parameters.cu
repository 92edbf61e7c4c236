#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cstdint>

template <class T>
struct array_2d {
    T* data;
    int64_t shape[2];
    int64_t strides[2];
};
struct pair {
    int8_t first;
    double second;
};

extern "C" __global__ void strided(array_2d<float> a, bool negate, pair p) {
    const int64_t i = threadIdx.x, j = threadIdx.y;
    char* bytes = reinterpret_cast<char*>(a.data) + i * a.strides[0] + j * a.strides[1];
    float& element = *reinterpret_cast<float*>(bytes);
    element = (negate ? -element : element) + p.first + static_cast<float>(p.second);
}

extern "C" __global__ void small_floats(__half* h, __nv_bfloat16* b) {
    h[0] = h[0] + h[1] + h[1];
    h[1] = h[1] / __half(3.0f);
    h[2] = __half(70000.0);
    h[3] = __half(1e-7);
    b[0] = b[0] * b[1];
}

extern "C" __global__ void rounding(float* out) {
    out[0] = __fadd_rd(1.0f, 1e-10f);
    out[1] = __fadd_ru(1.0f, 1e-10f);
    out[2] = static_cast<float>(__float2int_rd(-1.5f));
    out[3] = __int_as_float(0x40490fdb);
    out[4] = static_cast<float>(erfcinv(0.5));
    out[5] = rsqrtf(4.0f) + sinpif(0.5f) + normcdff(0.0f);
    out[6] = static_cast<float>(__byte_perm(0x01020304, 0x05060708, 0x0004));
    out[7] = static_cast<float>(__fns(0xf0u, 0, 2));
}
