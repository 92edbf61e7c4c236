import numpy as np
from numba import cuda

rec = np.dtype([("a", np.float32), ("b", np.int32, 3)], align=True)


@cuda.jit(device=True)
def put(r, x):
    r.a = x


@cuda.jit("void(rec[::1], rec[::1], rec[::1], rec[:, ::1], rec, float32[::1], float32[::1], float32[::1])")
def write(member, passed, part, rows, read, x, y, also_read):
    i = cuda.grid(1)
    member[i].a = read.a
    put(passed[i], also_read[i])
    part[i].b[1] = 4
    row = rows[i]
    row[0].a = 1
    either = x if i > 3 else y
    either[i] = 3
