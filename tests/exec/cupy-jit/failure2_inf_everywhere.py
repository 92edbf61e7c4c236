import math

import cupy
import numpy
from cupyx import jit

FAR = cupy.inf
LIMITS = float("-inf")


@jit.rawkernel()
def positions(x, out):
    i = jit.grid(1)
    out[0, i] = cupy.inf
    out[1, i] = -cupy.inf
    out[2, i] = math.inf
    out[3, i] = -numpy.inf
    out[4, i] = float("inf")
    out[5, i] = float("-inf")
    out[6, i] = cupy.nan
    out[7, i] = x[i] if x[i] > 0 else math.inf
    out[8, i] = max(x[i], -cupy.inf)
    out[9, i] = x[i] + FAR
    out[10, i] = LIMITS
    best = -cupy.inf
    if x[i] > best:
        best = x[i]
    out[11, i] = best
    out[12, i] = 1 / cupy.inf


@jit.rawkernel()
def comparisons(x, out):
    i = jit.grid(1)
    out[0, i] = x[i] == cupy.inf
    out[1, i] = x[i] < math.inf
    out[2, i] = x[i] > float("-inf")
    out[3, i] = x[i] != numpy.nan
