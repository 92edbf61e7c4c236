"""`return` where values at run time decide whether the rest runs."""

import cupy


@cupy.fuse
def bare(x, n):
    if n > 0:
        return
    x *= 2


@cupy.fuse
def nested(x, n):
    x += 1
    if n > 0:
        if n > 1:
            return
        x *= 3
    elif n == -1:
        return None
    x *= 2


@cupy.fuse
def by_shape(x, y):
    total = y.sum()
    if x.shape[0] == 3:
        return
    x /= total


@cupy.fuse
def by_a_sum(x, y):
    if y.sum() > 0:
        return
    x -= y


@cupy.fuse
def assigned(x, n):
    y = None
    if n > 0:
        y = x * 2
    else:
        y = x * 3
    return y
