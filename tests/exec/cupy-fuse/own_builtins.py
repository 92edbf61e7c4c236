"""Functions of the module with names of Python's own."""

import cupy


def len(values):
    return values[0] * 100


def range(n):
    return (n + 5, 7)


def zip(a, b):
    return (a[0], b[1]), (a[1], b[0])


@cupy.fuse
def own_range(x):
    r = [x]
    t = x * 0
    for k in range(3):
        t = t + r[0] * k
    return t


@cupy.fuse
def own_zip(x, y):
    r = [x * 2, y]
    (a, b), (c, d) = zip(r, (x, 3))
    return a * b - c * d


@cupy.fuse
def own_len(x):
    r = [x, 2]
    r[1] = len(r)
    return r[0] + r[1]


@cupy.fuse
def own_len_of_argument(x, pair):
    for v in [pair[0], x]:
        x = x + v * len(pair)
    return x
