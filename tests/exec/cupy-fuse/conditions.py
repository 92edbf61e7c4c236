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


@cupy.fuse
def by_name(x):
    bits = 0
    if x.dtype == "float32":
        bits = bits + 1
    if x.dtype != "float32":
        bits = bits + 2
    if x.dtype in ("int32", "i8"):
        bits = bits + 4
    if x.dtype == float or x.dtype == int:
        bits = bits + 8
    if x.dtype == "<f4" or "f8" == x.dtype:
        bits = bits + 16
    if x.dtype == "no dtype" or x.dtype is cupy.float32 or cupy.float64 == float:
        bits = bits + 32
    if x.dtype.type == cupy.float32 or x.dtype.type is cupy.int32:
        bits = bits + 64
    if x.dtype is (x + 1).dtype:
        bits = bits + 128
    return x + bits


@cupy.fuse
def inside_comparisons(x, y):
    return x != (y if x.dtype.kind == "f" else x), (x if y.ndim > 1 else y) < x


@cupy.fuse
def by_class(x):
    bits = 0
    if cupy.issubdtype(x.dtype, cupy.integer):
        bits = bits + 1
    if np.issubdtype(x.dtype, np.signedinteger):
        bits = bits + 2
    if np.issubdtype(x.dtype, np.unsignedinteger):
        bits = bits + 4
    if cupy.issubdtype(x.dtype, cupy.floating):
        bits = bits + 8
    if cupy.issubdtype(x.dtype, cupy.inexact) and not cupy.issubdtype(x.dtype, cupy.bool_):
        bits = bits + 16
    if cupy.issubdtype((x + 1).dtype, cupy.number):
        bits = bits + 32
    if cupy.issubdtype(x.dtype, cupy.float32) or np.issubdtype(x.dtype, np.complexfloating):
        bits = bits + 64
    return x + bits


@cupy.fuse
def promoted(x, y):
    both = x.astype(cupy.result_type(x, y, cupy.float32))
    if cupy.issubdtype(x.dtype, cupy.integer):
        return both / 2, y.astype(np.promote_types(x.dtype, "i2"))
    return both / 2, x.astype(np.result_type(y, x.dtype))
