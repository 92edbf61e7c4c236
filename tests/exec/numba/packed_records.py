"""Structured arrays whose fields are not aligned."""

import numpy as np
from numba import cuda, float64, void

vector = np.dtype([("x", np.float32), ("y", np.float32)])
packed = np.dtype([("tag", "u1"), ("value", "f8"), ("parts", "i2", 3), ("inner", vector)])


@cuda.jit(void(packed[::1], float64[::1]))
def unaligned(p, out):
    i = cuda.grid(1)
    if i < p.size:
        p[i].value = p[i].value + p[i].tag
        p[i].parts[i % 3] += 5
        inner = p[i].inner
        inner.x = inner.y + 0.5
        out[i] = p[i].value


@cuda.jit(void(packed[::1]))
def on_chip(p):
    mine = cuda.local.array(2, dtype=packed)
    i = cuda.threadIdx.x
    mine[0].value = p[i].tag
    mine[1].parts[2] = p[i].inner.x
    p[i].value = mine[0].value
    p[i].parts[0] = mine[1].parts[2]
