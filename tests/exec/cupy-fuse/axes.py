"""Axes that are computed of what is known of an array."""

import cupy


@cupy.fuse
def last_kept(x):
    return x.sum(axis=tuple(range(x.ndim - 1))), cupy.sum(x, axis=tuple(range(1, x.ndim)))


@cupy.fuse
def one_kept(x):
    others = tuple(i for i in range(x.ndim) if i != 1)
    return x.sum(axis=others), x.max(axis=(0,) + tuple(range(2, x.ndim)), keepdims=True)


@cupy.fuse
def normalized(x):
    axes = tuple([a for a in range(-x.ndim, 0) if a != -1])
    return x - x.sum(axis=axes), sum(x * k for k in range(x.ndim) if k != 1)
