# flags: "--sig=grid_stride_loop(int32[::1], uint32)" "--sig=reduction(float32[::1], float32[::1], uint32)" "--sig=either_way(int32[::1], int32, int32)"
import cupy
from cupyx import jit


@jit.rawkernel()
def grid_stride_loop(x, n):
    tid = jit.blockIdx.x * jit.blockDim.x + jit.threadIdx.x
    ntid = jit.gridDim.x * jit.blockDim.x
    for i in range(tid, n, ntid):
        if x[i] < 0:
            return
        x[i] *= 2


@jit.rawkernel()
def reduction(x, y, size):
    tid = jit.threadIdx.x
    ntid = jit.blockDim.x
    value = cupy.float32(0)
    for i in range(tid, size, ntid):
        value += x[i]
    smem = jit.shared_memory(cupy.float32, 1024)
    smem[tid] = value
    jit.syncthreads()
    if tid == cupy.uint32(0):
        value = cupy.float32(0)
        for i in range(ntid):
            value += smem[i]
        y[0] = value


@jit.rawkernel()
def either_way(x, n, step):
    for i in range(0, n, step):
        x[i] = 1
    for i in range(n, 0, -step):
        x[i] = 2
