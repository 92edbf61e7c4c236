import numpy as np
from numba import cuda, float32, types


@cuda.jit("void(float64[::1], int64[::1])")
def casts(x, n):
    i = cuda.grid(1)
    x[i] = float32(x[i]) + np.float32(1) / types.int16(n[i])
    n[i] = int(x[i]) + np.uint8(n[i]) + bool(x[i]) + round(float(n[i]))
