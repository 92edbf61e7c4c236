import cupy
from cupyx import jit


@jit.rawkernel()
def block_sums(x, sums):
    partial = jit.shared_memory(cupy.float32, 64)
    tid = jit.threadIdx.x
    partial[tid] = x[jit.blockIdx.x * jit.blockDim.x + tid]
    jit.syncthreads()
    half = jit.blockDim.x // 2
    while half > 0:
        if tid < half:
            partial[tid] += partial[tid + half]
        jit.syncthreads()
        half = half // 2
    if tid == 0:
        sums[jit.blockIdx.x] = partial[0]


@jit.rawkernel()
def reverse(x):
    buffer = jit.shared_memory(cupy.int32, None)
    tid = jit.threadIdx.x
    buffer[tid] = x[tid]
    jit.syncthreads()
    x[tid] = buffer[jit.blockDim.x - tid - 1]
