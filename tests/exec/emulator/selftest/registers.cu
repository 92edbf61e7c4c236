static __device__ unsigned int dynamic_smem_size() {
    unsigned int bytes;
    asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
    return bytes;
}
static __device__ unsigned int lane() {
    unsigned int value;
    asm("mov.u32 %0, %%laneid;" : "=r"(value));
    return value;
}
static __device__ unsigned int lanes_below() {
    unsigned int value;
    asm("mov.u32 %0, %%lanemask_lt;" : "=r"(value));
    return value;
}

extern "C" __global__ void read_registers(unsigned int* out) {
    const unsigned int i = threadIdx.x + blockDim.x * threadIdx.y;
    const unsigned int before = lane();
    __syncthreads();
    out[i] = 1000 * dynamic_smem_size() + 10 * before + (lane() == before);
    atomicAdd(&out[40], lanes_below());
}

extern "C" __global__ void leave(int* out) {
    const int i = static_cast<int>(threadIdx.x);
    out[i] = i;
    if (i % 2 == 1) {
        asm volatile("exit;");
    }
    __syncthreads();
    out[i] += 100;
}

extern "C" __global__ void trap(int* out) {
    if (threadIdx.x == 2) {
        __trap();
    }
    out[threadIdx.x] = 1;
}

extern "C" __global__ void print(int n) {
    printf("thread %d of %d\n", static_cast<int>(threadIdx.x), n);
}
