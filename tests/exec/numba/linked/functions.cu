// Called by ../foreign_functions.py.
#include <cuda_runtime.h>

extern "C" __device__ int scaled_sum(float* result, float* data, int count, double scale) {
    float sum = 0.0f;
    for (int i = 0; i < count; ++i) {
        sum += data[i];
    }
    *result = static_cast<float>(sum * scale);
    return 0;
}

extern "C" __device__ double mixed(bool negate, signed char a, unsigned short b, long long c,
                                   float d, double e) {
    const double sum = a + b + c + d + e;
    return negate ? -sum : sum;
}
