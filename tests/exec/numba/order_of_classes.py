import numpy as np
from numba import complex128, cuda, from_dtype

pair = from_dtype(np.dtype([("a", np.int32), ("b", np.int32)], align=True))


@cuda.jit(device=True)
def advance(h):
    h[0] += 1
    return h[0] % 2


@cuda.jit
def records(p, h):
    p[advance(h)] = p[h[0] % 2]


@cuda.jit
def complexes(z, h):
    z[advance(h)] = z[h[0] % 2] * 2
