"""Where an element or a view is found, before and after functions that change what tells the place."""

import numpy as np
from numba import cuda, from_dtype, int64

cell = np.dtype([("a", np.int32), ("b", np.int64, (2,)), ("c", np.int64, (2, 2))], align=True)
cell_type = from_dtype(cell)


@cuda.jit(device=True)
def step(p):
    p[0] += 1
    return p[0]


@cuda.jit(device=True)
def first(v, n):
    return v[0] * 100 + n


@cuda.jit((int64[::1], cell_type[::1], int64[::1]))
def fields(p, r, out):
    out[0] = r[p[0]].b[step(p) % 2]  # p[0] is 0, then 1
    out[1] = r[p[0]].c[step(p) % 2][step(p) % 2]  # 1, then 2 and 3
    r[p[0] - 3].b[step(p) % 2] = 50  # 3, then 4
    w = r[1:]
    w[p[0] - 4].b[step(p) % 2] = 60  # 4, then 5
    out[2] = r.b[p[0] - 5][step(p) % 2]  # 5, then 6


@cuda.jit((int64[::1], int64[:, :, ::1], int64[::1]))
def rows(p, v, out):
    out[0] = v[p[0]][step(p) % 2][p[0]]  # 0, then 1 and 1
    v[p[0]][step(p) % 2][p[0]] = 70  # 1, then 2 and 2
    out[1] = v[step(p) % 2][p[0] - 3][0]  # 3


@cuda.jit((int64[::1], cell_type[::1], int64[::1], int64[::1]))
def views(p, r, v, out):
    part = v[p[0]:step(p) + 2]  # 0, then 1
    out[0] = len(part)
    out[1] = first(v[p[0]:], step(p))  # 1, then 2
    out[2] = first(r[p[0] - 2].b, step(p) + step(p))  # 2, then 3 and 4
    out[3] = (p[0], p[1], p[2])[step(p) % 3]  # 4, then 5
    row = r[p[0] - 5].c[step(p) % 2, p[0] - 6:]  # 5, then 6
    out[4] = row[1]


@cuda.jit((int64[::1], cell_type[::1], int64[::1]))
def extents(p, r, out):
    out[0] = r[step(p) % 2].c.shape[0] + len(r[step(p) % 2].b)
    out[1] = p[0]  # the extents are known, the calls remain
    r[0].b[step(p) % r[step(p) % 2].b.shape[0]] = 80
