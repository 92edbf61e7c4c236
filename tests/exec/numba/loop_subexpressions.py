"""Types that widen while a loop settles: of the subexpressions too, not only of the names."""

from numba import cuda


@cuda.jit(device=True)
def hashed(x, w, n):
    h = x
    for i in range(n):
        h = (h + w) * 3
    return h


@cuda.jit(device=True)
def remainders(x, w, n):
    h = x
    for i in range(n):
        h = (h * w + 1) % 1000
    return h


@cuda.jit(device=True)
def quotients(x, w, n):
    h = x
    while n > 0:
        h = max(h + w, w) // 3
        n -= 1
    return h


@cuda.jit(device=True)
def negated(x, w, n):
    h = x
    for i in range(n):
        h = -(h | w) if i % 2 else (h + w) - 7
    return h


@cuda.jit("void(uint32[::1], uint64[::1], int32[::1], int64, float64[:, ::1], int64[:, ::1])")
def loops(a, b, c, n, reals, integers):
    i = cuda.grid(1)
    if i < a.size:
        j = a.size - 1 - i
        reals[0, i] = hashed(a[i], a[j], n)
        reals[1, i] = remainders(a[i], a[j], n)
        reals[2, i] = quotients(a[i], a[j], n)
        reals[3, i] = hashed(b[i], b[j], n)
        reals[4, i] = remainders(b[i], b[j], n)
        reals[5, i] = quotients(b[i], b[j], n)
        reals[6, i] = hashed(a[i], c[j], n) / 2
        reals[7, i] = remainders(c[i], a[j], n) / 2
        integers[0, i] = hashed(c[i], c[j], n)
        integers[1, i] = remainders(c[i], c[j], n)
        integers[2, i] = quotients(c[i], c[j], n)
        integers[3, i] = negated(c[i], c[j], n)
