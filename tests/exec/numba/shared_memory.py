import numpy as np
from numba import cuda, float32, int32

TILE = 8
PADDED = (TILE, TILE + 1)


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def transpose(a, out):
    tile = cuda.shared.array(PADDED, dtype=float32)
    x, y = cuda.grid(2)
    if y < a.shape[0] and x < a.shape[1]:
        tile[cuda.threadIdx.y, cuda.threadIdx.x] = a[y, x]
    cuda.syncthreads()
    x = cuda.blockIdx.y * TILE + cuda.threadIdx.x
    y = cuda.blockIdx.x * TILE + cuda.threadIdx.y
    if y < out.shape[0] and x < out.shape[1]:
        out[y, x] = tile[cuda.threadIdx.x, cuda.threadIdx.y]


@cuda.jit("void(int32[::1], int32[::1])")
def block_sums(x, sums):
    partial = cuda.shared.array(shape=64, dtype=np.int32)
    tid = cuda.threadIdx.x
    i = cuda.grid(1)
    partial[tid] = x[i] if i < x.size else 0
    cuda.syncthreads()
    half = cuda.blockDim.x // 2
    while half > 0:
        if tid < half:
            partial[tid] += partial[tid + half]
        cuda.syncthreads()
        half //= 2
    if tid == 0:
        sums[cuda.blockIdx.x] = partial[0]


@cuda.jit("void(int32[::1], int32[::1])")
def reverse_dynamic(x, out):
    buffer = cuda.shared.array(0, int32)
    i = cuda.threadIdx.x
    buffer[i] = x[i]
    cuda.syncthreads()
    out[i] = buffer[cuda.blockDim.x - 1 - i]
    if i == 0:
        out[x.size] = len(buffer)


@cuda.jit("void(float32[::1], int32[::1])")
def two_dynamic_parts(x, n):
    floats = cuda.shared.array(0, float32)
    numbers = cuda.shared.array(0, int32)[x.size:]
    i = cuda.threadIdx.x
    floats[i] = x[i]
    numbers[i] = n[i]
    cuda.syncthreads()
    x[i] = floats[x.size - 1 - i] + numbers[0]
    n[i] = numbers[-1 - i]
