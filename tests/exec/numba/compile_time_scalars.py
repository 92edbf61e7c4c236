import numpy as np
from numba import cuda, float32, uint8, uint32

THIRD = np.float32(1) / np.float32(3)
DOUBLED = np.float32(0.1) * 2
WRAPPED = np.uint32(5) - np.uint32(6)
ALL_BITS = ~np.uint32(0)
HALF = np.int32(7) / 2


@cuda.jit("void(float64[::1], int64[::1])")
def constants(reals, integers):
    reals[0] = THIRD
    reals[1] = DOUBLED
    reals[2] = HALF
    integers[0] = WRAPPED
    integers[1] = ALL_BITS


@cuda.jit("void(float64[::1], int64[::1])")
def in_the_kernel(reals, integers):
    reals[0] = float32(1) / float32(3)
    reals[1] = float32(0.1) + float32(0.2)
    reals[2] = float32(0.1) * 2
    integers[0] = ~uint32(0)
    integers[1] = -uint8(1)
    integers[2] = uint8(200) + uint8(100)


@cuda.jit("void(float32[::1], float64[::1], int64[::1])")
def extrema_of_several(x, out, zeros):
    out[0] = max(x[0], x[1])
    out[1] = max(x[0], x[1], x[2])
    out[2] = max(x[1], x[0], x[2])
    out[3] = min((x[0], x[1]))
    out[4] = min(x[1], x[2], -1)
    zeros[0] = not x[0]
    zeros[1] = not x[3]
    zeros[2] = not zeros[0]
