import numpy as np
from numba import cuda

WEIGHTS = np.array([0.25, 0.5, 0.25])
TABLE = np.arange(6, dtype=np.int32).reshape(2, 3)
SCALE = 4
HALF = np.float32(0.5)
NAMES = (1, 2, 3)


@cuda.jit("void(float64[::1], float64[::1])")
def smooth(x, out):
    weights = cuda.const.array_like(WEIGHTS)
    i = cuda.grid(1)
    if 0 < i < x.size - 1:
        total = 0.0
        for k in range(weights.size):
            total += weights[k] * x[i + k - 1]
        out[i] = total * SCALE


@cuda.jit("void(int64[::1], float32[::1])")
def look_up(out, halves):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = TABLE[i % 2, i % 3] * SCALE + NAMES[2] + TABLE[-1, -1]
        halves[i] = HALF * i
