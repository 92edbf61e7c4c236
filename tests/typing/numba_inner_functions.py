"""Numba: functions inside kernels, with what they capture at the call."""

from numba import cuda


@cuda.jit("void(float32[:], int32[:], int32)")
def inner_functions(x, y, n):
    i = cuda.grid(1)
    k = y[i]

    def scaled(v):
        return v * n

    pair = lambda v, w: (v, w + k)
    a = scaled(x[i])  #: float64
    b = scaled(k)  #: int64
    c = pair(k, x[i])  #: Tuple(int32, float64)
    k = x[i]
    d = pair(1, k)  #: Tuple(int64, float32)
    e = (lambda v: v)(k)  #: float32
    x[i] = a + b + c[1] + d[1] + e


@cuda.jit("void(float32[:], int32[:], int32)")
def wrong_calls(x, y, n):
    i = cuda.grid(1)

    def scaled(v):
        return v * n

    f = scaled(1, 2)  #! invalid-argument
    g = scaled(w=1)  #! invalid-argument
    h = undefined_name(1)  #! unknown-name
    y[i] = (lambda v: (v, v))(x[i])  #! type-mismatch
