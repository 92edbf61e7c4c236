"""fastmath=True: values that the approximations get right exactly, and others within their error."""

import math

from numba import cuda


@cuda.jit("void(float32[::1], float32[::1])", fastmath=True)
def exact(out, x):
    out[0] = x[0] / x[1]
    out[1] = math.sqrt(x[2])
    out[2] = math.exp(x[3])
    out[3] = math.log2(x[2])
    out[4] = math.cos(x[3])
    out[5] = x[2] ** x[1]
    out[6] = math.tanh(x[3])
    out[7] = math.pow(x[2], x[1])


@cuda.jit(device=True, fastmath=True)
def fast(a):
    return math.cos(a) / a


@cuda.jit(device=True)
def precise(a):
    return math.cos(a) / a


@cuda.jit("void(float32[::1], float32)")
def calls_fast(out, x):
    out[0] = fast(x)
    out[1] = precise(x)


@cuda.jit("void(float64[::1], float64)", fastmath={"fast", "nnan"})
def doubles(out, x):
    out[0] = math.sin(x) / x
