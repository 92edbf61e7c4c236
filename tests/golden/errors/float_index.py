import math

from numba import cuda


@cuda.jit("void(float32[::1], float64)")
def float_index(x, position):
    x[position] = 1
    x[math.floor(position)] = x[cuda.grid(1) / 2]


@cuda.jit("void(float32[::1], boolean[::1])")
def masked(x, mask):
    x[mask] = 0
