import numpy as np
from numba import cuda, float64

POWER = 2
STEP = 1
SIDE = 8
TABLE = np.array([1.0, 2.0, 4.0])


@cuda.jit("void(float64[::1], int64)")
def constants_not_named(x, n):
    tile = cuda.shared.array(SIDE, float64)
    for i in range(0, n, STEP):
        x[i] = x[i] ** POWER + TABLE.shape[0] + tile.size
