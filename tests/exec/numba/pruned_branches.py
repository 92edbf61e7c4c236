"""What a branch that is never taken assigns widens a variable or does not: 2**53 + 1 is no float64."""

from numba import cuda

FLAG = 3
OFF = False
BIG = 9007199254740993


@cuda.jit(device=True)
def weighted(x, i, w=None):
    if w is None:
        total = BIG
    else:
        total = w[i] * 0.5
    return total + x[i]


@cuda.jit(device=True)
def defaulted(x, n=None, k=4):
    if n is None:
        n = BIG
    elif n > 100:
        n = 0.5
    if k is None:
        x = 0.5
    return n + x


@cuda.jit(device=True)
def flagged(x):
    a = BIG
    b = BIG
    c = BIG
    if FLAG == 4:
        a = 0.5
    if FLAG + 1 == 5:
        b = 0.5
    if x > 0 and OFF:
        c = 0.5
    return a - 1, b - 1, c - 1


@cuda.jit(device=True)
def late(n=None):
    q = BIG
    if n is None:
        n = 128
    if n == 7:
        q = 0.5
    return q


@cuda.jit(device=True)
def dimensions(a):
    if a.ndim == 1:
        return a[0]
    return a[0, 0] + 1


@cuda.jit(device=True)
def maybe(x, limit=9):
    if limit is not None:
        return x if x < limit else limit
    return x


@cuda.jit("void(int64[::1], int64[:, ::1], int64[::1])")
def branches(x, y, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    out[i * 12] = weighted(x, i)
    out[i * 12 + 1] = weighted(x, i, x)
    out[i * 12 + 2] = defaulted(x[i])
    out[i * 12 + 3] = defaulted(x[i], None, 7)
    out[i * 12 + 4] = defaulted(x[i], 101)
    a, b, c = flagged(x[i])
    out[i * 12 + 5] = a
    out[i * 12 + 6] = b
    out[i * 12 + 7] = c
    out[i * 12 + 8] = late()
    out[i * 12 + 9] = dimensions(x)
    out[i * 12 + 10] = dimensions(y)
    out[i * 12 + 11] = maybe(x[i])


@cuda.jit("void(int64[::1], int64)")
def effects(out, n):
    while OFF:
        n += 0.5
    if cuda.atomic.add(out, 0, 1) >= 0 and OFF:
        n = 0.5
    y = out[1] if n is None else BIG
    total = BIG if OFF else n
    if n is not None:
        out[1] = y
        out[2] = total
        out[3] = FLAG and n
        return
    out[1] = -1
