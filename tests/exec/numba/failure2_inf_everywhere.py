import math

import numpy as np
from numba import cuda, float32

FAR = math.inf
NOWHERE = float("nan")
LIMITS = (-np.inf, np.inf)


@cuda.jit(device=True)
def or_default(x, limit=math.inf):
    return limit if x > 3 else x


@cuda.jit("void(float64[:, ::1], float64[::1], float32[::1])")
def positions(out, x, singles):
    i = cuda.grid(1)
    if i < x.size:
        best = -math.inf
        worst = float("inf")
        lost = np.nan
        out[0, i] = np.inf
        out[1, i] = -np.inf
        out[2, i] = float("-inf")
        out[3, i] = x[i] if x[i] > 0 else math.inf
        out[4, i] = max(best, x[i])
        out[5, i] = min(x[i], worst)
        out[6, i] = x[i] + FAR
        out[7, i] = LIMITS[0] * 2 - LIMITS[1]
        out[8, i] = or_default(x[i])
        out[9, i] = or_default(x[i], -np.inf)
        out[10, i] = 1 / math.inf
        out[11, i] = math.nan
        out[12, i] = NOWHERE if x[i] < 1 else lost
        singles[2 * i] = math.inf
        singles[2 * i + 1] = float32(-np.inf)


@cuda.jit("void(boolean[:, ::1], float64[::1])")
def comparisons(out, x):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = x[i] == math.inf
        out[1, i] = x[i] < np.inf
        out[2, i] = -np.inf < x[i] < math.inf
        out[3, i] = x[i] == np.nan
        out[4, i] = x[i] != math.nan
        out[5, i] = math.isinf(x[i])
        out[6, i] = math.isnan(float("nan"))


@cuda.jit("void(float32[:, ::1], float32[::1])")
def row_maximum(a, out):
    i = cuda.grid(1)
    if i < a.shape[0]:
        best = -np.inf
        for j in range(a.shape[1]):
            if a[i, j] > best:
                best = a[i, j]
        out[i] = best
        shared = cuda.shared.array(4, float32)
        shared[i % 4] = -math.inf
        cuda.atomic.max(out, i, -math.inf)
