// As one writes it by hand.
#include <math.h>

#define BLOCK 128

__device__ static float block_max(float value) {
    __shared__ float scratch[BLOCK];
    const int tid = threadIdx.x;
    scratch[tid] = value;
    __syncthreads();
    for (int stride = BLOCK / 2; stride > 0; stride /= 2) {
        if (tid < stride) {
            scratch[tid] = fmaxf(scratch[tid], scratch[tid + stride]);
        }
        __syncthreads();
    }
    return scratch[0];
}

__device__ static float block_sum(float value) {
    __shared__ float scratch[BLOCK];
    const int tid = threadIdx.x;
    scratch[tid] = value;
    __syncthreads();
    for (int stride = BLOCK / 2; stride > 0; stride /= 2) {
        if (tid < stride) {
            scratch[tid] += scratch[tid + stride];
        }
        __syncthreads();
    }
    return scratch[0];
}

extern "C" __global__ void softmax(const float* scores, float* weights, long long columns) {
    const float* in = scores + blockIdx.x * columns;
    float* out = weights + blockIdx.x * columns;

    float largest = -INFINITY;
    for (long long j = threadIdx.x; j < columns; j += BLOCK) {
        largest = fmaxf(largest, in[j]);
    }
    largest = block_max(largest);
    if (largest == -INFINITY) {
        largest = 0.0f;
    }

    float total = 0.0f;
    for (long long j = threadIdx.x; j < columns; j += BLOCK) {
        const float weight = expf(in[j] - largest);
        out[j] = weight;
        total += weight;
    }
    total = block_sum(total);
    const float scale = total > 0.0f ? 1.0f / total : 0.0f;
    for (long long j = threadIdx.x; j < columns; j += BLOCK) {
        out[j] *= scale;
    }
}
