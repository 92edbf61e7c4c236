"""Sums of tuples and lists hold the arrays themselves, which change with their other names."""

import cupy


@cupy.fuse
def joined(x):
    t = (x,) + (1,)
    x += 1
    return t[0] * 10


@cupy.fuse
def looped(x, y):
    for v in (x,) + (y,):
        v += 1


@cupy.fuse
def sliced(x, y):
    t = (x, y)
    s = t[:1] + t[1:]
    y *= 2
    return s[1] - s[0]


@cupy.fuse
def grown(x):
    t = (x, 2)
    t = t + (1,)
    x[...] = t[1] * x
    return t[0] + t[2]


@cupy.fuse
def of_lists(x):
    r = [x] + [x * 2]
    x -= 5
    return r[0], r[1]


@cupy.fuse
def of_numbers(x, n):
    t = (n, 2) + (3,)
    return x * t[0] + t[2]
