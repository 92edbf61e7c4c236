"""Default arguments that are no numbers, left out of every call."""

import cupy


@cupy.fuse
def of_tuples(x, weights=(3, 2), axis=(0,)):
    return (x * weights[0] + weights[1]).sum(axis=axis)


@cupy.fuse
def of_strings(x, mode="sum", dtype="float32"):
    y = x.astype(dtype)
    if mode == "sum":
        return y + y
    return y * y


@cupy.fuse
def of_types(x, dtype=cupy.int64, function=cupy.negative):
    return function(x.astype(dtype))


@cupy.fuse
def in_loops(x, coefficients=(2.0, -1.0, 0.5), powers=[1, 2]):
    y = x * 0
    for c in reversed(coefficients):
        y = y * x + c
    for i, p in enumerate(powers, 1):
        y = y + i * x**p
    for c, p in zip(coefficients, powers):
        y = y - c * p
    return y
