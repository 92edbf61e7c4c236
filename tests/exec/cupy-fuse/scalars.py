"""Python's scalars among themselves: Python's own arithmetic, and branches on it."""

import math

import cupy
import numpy


@cupy.fuse
def arithmetic(x, m, n, h):
    q, r = divmod(m, n)
    return (x + m // n, x + m % n, x + q * 10 + r, x + m / n, x + h // n, x + h % n, x + abs(m) ** 2, x + (m << 3 >> 1),
            x + ((m & 6) | (n ^ 1)), x + -m, x + ~n)


@cupy.fuse
def functions(x, m, n, h):
    return (x + min(m, n), x + max(h, 1.5), x + int(h), x * float(n), x + round(h, 1), x + math.sqrt(h * h), x + pow(h, 2),
            x + bool(n), x * abs(h))


@cupy.fuse
def truths(x, m, n, flag):
    return (x + ((m < n) + (n > 0)), x + (m and n), x + (m or n), x + (not m), x + (0 < n < 5), x + (flag + flag),
            x + (m if flag else n), x + 1 if m > n else x - 1)


@cupy.fuse
def branches(x, n, h):
    if n > 2 and not h < 0:
        scale = 2.5
    elif n == 2:
        scale = h
    else:
        scale = 1.0
    while n > 0:
        x = x + scale
        n -= 1
    return x


def power(x, n):
    return x if n == 0 else power(x, n - 1) * x


@cupy.fuse
def recursive(x, n):
    return power(x, n)


@cupy.fuse
def narrow(x, m, h):
    """What a dtype of 8 bits or a half would lose."""
    return x + m * m, x * (h * h), x + (m + 100 > 150), x + (m * m > 150)


E = 2.5


@cupy.fuse
def named(x, low=-math.inf, high=cupy.inf):
    y = cupy.where(x > cupy.pi, numpy.e, x)
    z = cupy.clip(x, low, high)
    return y, z, cupy.maximum(x, -1e400), x == numpy.nan, cupy.where(x < 0, cupy.nan, math.pi), x * cupy.e < 1e400, x + E


@cupy.fuse
def infinite(x, y):
    x[...] = cupy.inf
    y *= -numpy.inf
    cupy.add(y, math.nan, out=y)


@cupy.fuse
def strong(x):
    return numpy.int16(3) * x, x * numpy.float32(0.5), numpy.uint8(200) + x, cupy.add(2, True) * x, cupy.add(True, True) + x


@cupy.fuse
def by_shape(x):
    if x.shape[0] > 2:
        x = x + 1
    return x * 2 if len(x) > 3 else x
