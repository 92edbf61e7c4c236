from numba import cuda

from helpers import twice


@cuda.jit("void(float32[::1])")
def double_all(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = twice(x[i])
