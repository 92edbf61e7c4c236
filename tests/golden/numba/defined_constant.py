# flags: -DTILE=8
from numba import cuda, int32

TILE = 32


@cuda.jit("void(int32[::1])")
def defined_constant(x):
    tile = cuda.shared.array((TILE, TILE), int32)
    tile[cuda.threadIdx.y, cuda.threadIdx.x] = x[cuda.threadIdx.x]
    x[TILE - 1] = tile[0, 0]
