"""A kernel is a symbol of the program, where those of the C library are too; device functions are none."""

from numba import cuda


@cuda.jit(device=True)
def accept(x):
    return x > 0.5


@cuda.jit("void(float32[::1])")
def signal(x):
    i = cuda.grid(1)
    if i < x.size and accept(x[i]):
        x[i] = 1


@cuda.jit("void(float32[::1])")
def _init(x):
    x[cuda.grid(1)] = 0
