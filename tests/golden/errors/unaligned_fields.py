"""Fields that are not aligned have no address that could be handed on."""

import numpy as np
from numba import cuda

inner = np.dtype([("h", "f2"), ("w", "f4", (2,))])
packed = np.dtype([("a", "i2"), ("b", "f4", (2, 2)), ("c", "f4"), ("h", "f2"), ("t", "u1"), ("inner", inner)])


@cuda.jit(device=True)
def first(v):
    return v[0]


@cuda.jit
def views(r, o):
    r[0].b[0, 1] = 3
    o[0] = r[0].b.shape[0]
    v = r[0].b
    v[1, 1] = 4
    r[0].b[0] = 3
    o[1] = first(r[0].b[1])
    for x in r[0].inner.w:
        o[2] += x
    w = r["c"]
    w[0] = 5
    for row in r["b"]:
        o[3] += row[0, 0]


@cuda.jit
def atomics(r):
    r[0].c += 1
    r["c"][0] += 1
    cuda.atomic.add(r["c"], 0, 1)
    cuda.atomic.add(r[0].b, (0, 1), 1)


@cuda.jit
def half(r, o):
    o[0] = r[0].h


@cuda.jit
def half_inside(r, o):
    i = r[0].inner
    o[0] = i.h


records = np.zeros(3, packed)
views[1, 1](records, np.zeros(4))
atomics[1, 1](records)
half[1, 1](records, np.zeros(2))
half_inside[1, 1](records, np.zeros(2))
