"""Loops over tuples whose items have types of their own: a body for each item."""

import numpy as np
from numba import cuda
from numba.cuda.misc.special import literal_unroll

BIG = 9007199254740993
MIXED = (3, 2.5, BIG)


@cuda.jit(device=True)
def total(items, start):
    result = start
    for item in literal_unroll(items):
        result += item
    return result


@cuda.jit("void(float64[::1], int64)")
def literals(out, n):
    s = 0
    # every item
    for v in literal_unroll((1, 2.5, 7)):
        # with a type of its own
        s += v * n
    out[0] = s


@cuda.jit("void(float64[::1], int64)")
def constants(out, n):
    for v in literal_unroll(MIXED):
        out[1] += v
        out[2] = v


@cuda.jit("void(float64[::1], int64)")
def variables(out, n):
    t = (n, 2.5, n * 2, np.float32(0.1))
    for v in literal_unroll(t):
        w = v + 1
        out[3] += w * w
    out[4] = w


@cuda.jit("void(float64[::1], int64)")
def parameters(out, n):
    out[5] = total((n, 2.5, n * 2, np.float32(0.1)), 0)
    out[6] = total((n, BIG), BIG)
    out[7] = total((0.5, n), 1)


@cuda.jit("void(float64[::1], int64)")
def jumps(out, n):
    for v in literal_unroll((n, 2.5, n * 2)):
        if v > 100:
            break
        if v < 0:
            continue
        out[0] += v
    else:
        out[1] = 1


@cuda.jit("void(float64[::1], int64)")
def in_a_loop(out, n):
    for j in range(n):
        for v in literal_unroll((n + j, 0.5)):
            if v == 4:
                break
            out[2] += v


@cuda.jit("void(Tuple((float64[::1], int64[::1], float32[::1])), float64[::1])")
def arrays(parts, out):
    i = cuda.grid(1)
    if i < out.size:
        for part in literal_unroll(parts):
            out[i] += part[i] / 2
