# flags: --kernel=sapxy
from numba import cuda


@cuda.jit("void(float32[::1])")
def saxpy(x):
    x[0] = 1
