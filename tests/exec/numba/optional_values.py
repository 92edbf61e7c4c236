import math

from numba import cuda


@cuda.jit(device=True)
def doubled_if_positive(x):
    if x > 0:
        return x * 2


@cuda.jit(device=True)
def positive(x):
    if x > 0:
        return x
    return None


@cuda.jit(device=True)
def scaled(x, s=None):
    if s is None:
        s = 1
    return x * s


@cuda.jit(device=True)
def stored(x, out=None):
    if out is not None:
        out[0] = x
    return x


@cuda.jit("void(float32[::1], float64[:, ::1])")
def results(a, out):
    i = cuda.grid(1)
    if i < a.size:
        y = doubled_if_positive(a[i])
        if y is None:
            out[i, 0] = -1
        else:
            out[i, 0] = y
        out[i, 1] = 1 if positive(a[i]) is not None else 2
        out[i, 2] = 1 if y == None else 2  # noqa: E711
        out[i, 3] = 1 if y != None else 2  # noqa: E711
        w = None if a[i] < 0 else a[i]
        out[i, 4] = 1 if w is None else 2
        out[i, 5] = scaled(a[i]) + scaled(a[i], 2) + scaled(a[i], a[i])
        z = None
        if a[i] > 1:
            z = a[i]
        out[i, 6] = 1 if z is None else 2


@cuda.jit("void(float32[::1], float64[:, ::1])")
def unwrapping(a, out):
    """Where the value is None the thread ends before the store."""
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = 1
        y = positive(a[i])
        out[i, 1] = y + 1
        out[i, 2] = y * y
        out[i, 3] = math.sqrt(y)
        out[i, 4] = y > 2
        out[i, 5] = max(y, 1)
        out[i, 6] = y


@cuda.jit("void(float32[::1], float64[::1])")
def arguments(a, out):
    stored(a[0])
    out[1] = stored(a[1], out)
    last = None
    for i in range(3):
        last = a[i]
    out[2] = 1 if last is None else 2
