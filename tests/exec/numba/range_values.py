"""Ranges under a name, handed on and chosen, their length and bounds."""

import numpy as np
from numba import cuda


@cuda.jit(device=True)
def every(n, step):
    return range(1, n, step)


@cuda.jit(device=True)
def total(r):
    s = 0
    for i in r:
        s += i
    return s


@cuda.jit("void(int64[::1], int32, int64)")
def bounds(out, small, n):
    r = range(n)
    out[0] = len(r)
    out[1] = r.start
    out[2] = r.stop
    out[3] = r.step
    down = range(n, -3, -4)
    out[4] = len(down)
    out[5] = down.stop + down.step
    out[6] = len(range(small, n, 3))
    out[7] = len(range(small))
    out[8] = 3 in r
    out[9] = n not in down
    t = (range(2, n), n)
    out[10] = len(t[0]) + t[1]


@cuda.jit("void(int64[::1], int64, int64)")
def loops(out, n, step):
    r = range(2, n, 3)
    for i in r:
        out[0] += i
    for i in r:
        out[1] = i
    for k, i in enumerate(r):
        out[2] += k * i
    out[3] = total(r)
    out[4] = total(range(n, 0, -1))
    out[5] = total(every(n, step))
    chosen = range(n) if n > 6 else range(5, 0, -1)
    for i in chosen:
        out[6] = 2 * out[6] + i
    if n > 3:
        r = range(n, 0, -2)
    for i in r:
        out[7] = 3 * out[7] + i
