import math

import numpy as np
from numba import cuda, from_dtype
from numba.cuda.misc.special import literal_unroll

row = np.dtype([("v", ">f4"), ("u", np.float32)])
row_t = from_dtype(row)
ITEMS = (1, 2.5)


@cuda.jit("void(row_t[::1], float64[::1])")
def big_endian(r, out):
    out[0] = r[0].u


@cuda.jit((row_t[::1],))
def big_endian_in_a_tuple(r):
    r[0].u = 1


@cuda.jit("void(float64[::1])")
def unrolled(out):
    for i, x in enumerate(literal_unroll(ITEMS)):
        out[i] = x
    for x, y in zip(literal_unroll(ITEMS), (0, 1)):
        out[y] = x


@cuda.jit("void(NPTimedelta('s')[::1], int64[::1])")
def floored(t, out):
    out[0] = t[0] // t[1]
    out[1] = math.floor(t[0] / t[1])
