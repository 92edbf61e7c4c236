import os

from numba import cuda, float32

BLOCK = int(os.environ["BLOCK"])


@cuda.jit("void(float32[::1])")
def unknown_constant(x):
    tile = cuda.shared.array(BLOCK, float32)
    tile[0] = x[0]
