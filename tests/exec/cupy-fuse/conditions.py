"""Branches on what is known when the function is traced."""

import cupy
import numpy as np


@cupy.fuse
def by_kind(x, y):
    half = x / 2 if x.dtype.kind == "f" else x // 2
    if y.dtype.kind in "iu" and half.dtype != cupy.float32:
        half = half + y
    return half


@cupy.fuse
def by_computed_values(x, y):
    total = x * y
    if total.ndim == 2:
        total = total.sum(axis=0)
    if total.ndim == 2:
        return total
    elif total.dtype == cupy.float64:
        return total * 2, total
    return total + 1


@cupy.fuse
def by_size(x):
    if x.dtype.itemsize < 8:
        x = x.astype(np.int64)
    y = x * 3
    return y if y.dtype.itemsize == 8 else -y


@cupy.fuse
def nested(x, y=None):
    if y is None:
        y = x.T
    if y.ndim > 1:
        if y.dtype.kind == "c":
            return y.real
        z = y[0]
        return z if z.ndim == 1 else y
    return y
