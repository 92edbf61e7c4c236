extern "C" __global__ void static_and_dynamic(const int* x, int* sums) {
    __shared__ int tile[64];
    extern __shared__ unsigned char dynamic_shared[];
    long long* wide = reinterpret_cast<long long*>(dynamic_shared);
    tile[threadIdx.x] = x[blockIdx.x * blockDim.x + threadIdx.x];
    wide[threadIdx.x] = 10 * tile[threadIdx.x];
    __syncthreads();
    for (unsigned int half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            tile[threadIdx.x] += tile[threadIdx.x + half];
            wide[threadIdx.x] += wide[threadIdx.x + half];
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        sums[2 * blockIdx.x] = tile[0];
        sums[2 * blockIdx.x + 1] = static_cast<int>(wide[0]);
    }
}

extern "C" __global__ void predicates(int* out) {
    const int i = static_cast<int>(threadIdx.x);
    if (i == 3) {
        return;  // a thread that has exited counts no longer
    }
    const int count = __syncthreads_count(i < 5);
    const int all = __syncthreads_and(i != 3);
    const int any = __syncthreads_or(i == 3);
    out[i] = 100 * count + 10 * all + any;
}

extern "C" __global__ void partial(int* out) {
    if (threadIdx.x < 2) {
        __syncwarp(0x0f);  // lanes 2 and 3 never come
    } else {
        __syncthreads();
    }
    out[threadIdx.x] = 1;
}

// Right only while lower threads run first.
extern "C" __global__ void lacks_barrier(int* out) {
    __shared__ int first;
    if (threadIdx.x == 0) {
        first = out[0];
    }
    out[threadIdx.x] = first + 1;
}
