# flags: "--sig=grid_stride_loop(int32[::1], uint32)"
from cupyx import jit


@jit.rawkernel()
def grid_stride_loop(x, n):
    tid = jit.blockIdx.x * jit.blockDim.x + jit.threadIdx.x
    ntid = jit.gridDim.x * jit.blockDim.x
    for i in range(tid, n, ntid):
        if x[i] < 0:
            return
        x[i] *= 2
