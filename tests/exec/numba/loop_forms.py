"""`match` on values, ranges of floats, loops with `else`."""

import math

from numba import cuda

MODE = 2


@cuda.jit(device=True)
def kind(x):
    match x:
        case -1:
            return 10
        # two at once
        case 0 | 1:  # small
            return 20.5
        case (4 | 5) as q:
            return q * 2
        case n if n > 100:
            return n
        case _:
            return 30


@cuda.jit(device=True)
def third(x, weight=None):
    match x % 3:
        case 0:
            y = 1
        case rest:
            y = rest * 2.5
    match weight:
        case None:
            y += 1
        case _:
            y += weight[0]
    match MODE:
        case 1:
            y = "one"
        case 2:
            y += 0.25
    return y


@cuda.jit("void(int64[::1], float64[::1], float64[::1])")
def matches(x, reals, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    out[i * 4] = kind(x[i])
    out[i * 4 + 1] = third(x[i])
    out[i * 4 + 2] = third(x[i], reals)
    match reals[i]:
        case 0 | 2.5:
            out[i * 4 + 3] = 1
        case math.pi:
            out[i * 4 + 3] = 2
        case r if r < 0:
            out[i * 4 + 3] = r


@cuda.jit("void(int64[::1], float32, float64)")
def float_ranges(out, f, d):
    for i in range(f):
        out[i] = i
    for i in range(1, d, 2):
        out[i] += 10 * i
    for i in range(2.7):
        out[i] += 100 * (i + 1)
    for i in range(d):
        match i:
            case 0:
                continue
            case 4:
                break
        out[8] += i
    else:
        out[9] = 1
