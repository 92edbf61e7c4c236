"""Parts of one array that are the same or apart, and names of other arrays, need no copy."""

import numpy as np
from numba import cuda


@cuda.jit(device=True)
def second(v):
    return v[1]


@cuda.jit("void(float64[:, ::1], float64[:, ::1])")
def copied(v, w):
    w[0] = second(v)
    first = w[0]
    last = v[2]
    first += last
    w[1] = w[0]
    part = cuda.local.array(2, np.float64)
    part[:] = w[1]
    w[2] = part
    np.add(w[2], w[2], w[2])


@cuda.jit("void(float64[::1], float64[::1])")
def items_of_tuples(v, w):
    pair = v, w
    kept = pair
    kept[1][0:2] = kept[0][1:3]
