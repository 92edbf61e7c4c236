# flags: "--sig=foreign_names(float32[::1])"
from cupyx import jit
from numba import cuda


@cuda.jit
def foreign_names(x):
    x[0] = jit.threadIdx.x
    jit.syncthreads()
    x[1] = jit.grid(1)
    for i in jit.range(4):
        x[i] = 0
