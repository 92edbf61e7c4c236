import math

from numba import cuda


@cuda.jit(device=True)
def add(a, b, c=0):
    return a + b + c


@cuda.jit("void(float32[::1])")
def argument_counts(x):
    i = cuda.grid(1)
    x[i] = add(x[i]) + add(1, 2, 3, 4) + add(1, b=2, d=5) + add(1, 2, a=3)
    x[i] = math.sqrt() + math.sqrt(1, 2) + min(x[i])
    cuda.syncthreads(1)
    cuda.atomic.add(x, i)
