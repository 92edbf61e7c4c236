"""The shapes of arguments as numbers, and NumPy's shapes of results."""

import cupy
import numpy as np


@cupy.fuse
def extents(x, y):
    return x * x.shape[0] + len(y), y / y.size, x.shape[-1] * x.ndim + y * x.size, x * np.float32(x.nbytes)


@cupy.fuse
def of_views(x, y):
    n, m = x.T.shape
    both = x + y
    return x * n - m, len(x[0]) + y, both.shape[0] * both, cupy.size(x[:, None]) * y, cupy.shape(y)[0] - cupy.ndim(x) * y


@cupy.fuse
def mean_by_hand(x):
    return x - x.sum(axis=0) / x.shape[0], (x.sum(axis=1, keepdims=True) * 2).shape[1] * x


@cupy.fuse
def scalars(x, a):
    return x.sum() * x.size, x[0] * a, x * a


@cupy.fuse
def own_shapes(x, y):
    return x + 1, x + y, y * 2, x * x


@cupy.fuse
def unrelated(x, y):
    return x * 2, y[0] + 1, y.T


@cupy.fuse
def changed(x, y, z):
    x += y
    x *= 2
    return x - y, z * 3, y[::-1]


@cupy.fuse
def changed_after_reductions(x):
    total = x.sum()
    x /= total
    return total * 2, x + 1


@cupy.fuse
def changed_beside_others(x, y):
    """With all arrays of one shape there is one loop, which reads the old y."""
    a = x * 2
    b = y + 1
    y += a
    return a, b, y - x


@cupy.fuse
def of_two_results(x):
    rows, columns = x.sum(axis=1), x.sum(axis=0)
    if columns.shape[0] == 1:
        return rows * 2
    return rows * 3


@cupy.fuse
def of_a_loop(x, n):
    assert n > 0
    t = x
    for k in range(n):
        t = t * 2
    return t.sum(axis=0), (t * t).max()


def first_of(a, b):
    return a


def doubled(a, b):
    return a * 2, b * 2


def at_least_one(a, b):
    return a if b.dtype == cupy.int64 else a + b


def either_sum(a, b, n):
    if n > 0:
        return a + b
    return b + a


def raised(v, depth):
    if depth == 0:
        return v
    return raised(v, depth - 1) + 1


def raised_twice(v):
    return raised(v, 2)


@cupy.fuse
def of_helpers(x, y, n):
    """What a helper gives has the shape of what it is computed from, not of all that it is given."""
    a, b = doubled(x, y)
    return first_of(x, y), a, b, a + doubled(y, x)[1], at_least_one(y, x), either_sum(x, y, n)


@cupy.fuse
def on_paths(x, y, n):
    t = x
    if n > 0:
        t = x * (x - 1).shape[0]
    return t, x if n > 0 else first_of(x * 2, y), raised_twice(x)
