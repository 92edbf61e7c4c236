"""Python's numbers of kinds that values at run time decide, and what Python makes ints."""

import math

import cupy


@cupy.fuse
def ints(c, n, m, h):
    return (c + math.floor(n / 2), c + math.ceil(m / 2), c + math.trunc(m / 2), c * round(n / 2), c + int(h * 4), c + round(n, 1),
            c + round(m, -1))


@cupy.fuse
def int_or_float(x, i, n):
    k = 1 if n > 0 else 1.5
    return x * k, x / (k + 1), i * (k / 2), i * float(k), i + int(k), i > k, cupy.maximum(x, k), x + k // 1


@cupy.fuse
def extrema(x, c, n):
    return x * max(n, 2.5), x - min(0.5, n), c + max((n, 4, 2)), x + max(math.nan, n * 0.5), x + max(n * 0.5, math.nan)


@cupy.fuse
def in_loops(x, n):
    t = 0
    for _ in range(n):
        t = t + 0.5
    half = n
    while half > 1:
        half = half / 2
    return x * t, x - half


@cupy.fuse
def in_known_loops(i, h, x):
    y, t, r = i, 0, 0.1
    for _ in range(2):
        y = y / 2
        t = t + 0.5
        r = h * r + x
    return y, i * t, r


def chosen(x, n):
    if n > 0:
        return x * 2
    return x


def number(n):
    if n > 0:
        return 2
    return 2.5


@cupy.fuse
def of_helpers(x, n):
    return chosen(x, n), x * number(n)


@cupy.fuse
def bool_or_int(c, n, flag):
    t = flag if n > 0 else 2
    return c + t, c * (t + t), c + (n and 3)


@cupy.fuse
def of_python(x, c, z, n, h, v):
    fraction, whole = math.modf(h * 3)
    _, exponent = math.frexp(h)
    for k, w in enumerate((0.5, 2), 1):
        x = x * w + k
    if (n, 2) == (3, 2) and n in (1, 3) and n not in [5, 6]:
        x = x + 1
    return x * fraction + whole, c * exponent, x + v.real * v.imag, z * v.conjugate(), z + complex(h, n), c + (n in (3, 4))


@cupy.fuse
def stored(x, y, n):
    k = 2 if n > 0 else 1.5
    x[...] = k
    y *= k
