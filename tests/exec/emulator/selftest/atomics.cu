extern "C" __global__ void all_kinds(int* i32, unsigned int* u32, unsigned long long* u64,
                                     float* f32, double* f64) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    atomicAdd(&i32[0], i);
    atomicSub(&i32[1], i);
    atomicMin(&i32[2], i - 20);
    atomicMax(&i32[3], i);
    atomicOr(&i32[4], 1 << (i % 8));
    atomicAnd(&i32[5], ~(1 << (i % 4)));
    atomicXor(&i32[6], i);
    atomicInc(&u32[0], 9u);
    atomicDec(&u32[1], 9u);
    atomicAdd(&u64[0], 0x100000000ull);
    atomicMax(&u64[1], static_cast<unsigned long long>(i));
    atomicAdd(&f32[0], 0.5f);
    atomicAdd(&f64[0], 0.25);
}

// Threads of one block spin on a lock: the emulator has to let each of them run in turn.
extern "C" __global__ void spin_lock(int* lock, int* count) {
    while (atomicCAS(lock, 0, 1) != 0) {
    }
    const int seen = *static_cast<volatile int*>(count);
    *static_cast<volatile int*>(count) = seen + 1;
    __threadfence();
    atomicExch(lock, 0);
}

extern "C" __global__ void spin_on_memory(volatile int* flag, int* out) {
    if (threadIdx.x == 0) {
        while (*flag == 0) {
        }
        out[0] = 1;
    } else {
        *flag = 1;
    }
}
