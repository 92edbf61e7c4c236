"""A logical function whose constant operand decides alone has the shape of the other."""

import cupy

USE = False


@cupy.fuse
def elements(x):
    return cupy.logical_and(x > 0, False), cupy.logical_or(True, x), cupy.logical_and(USE, cupy.logical_or(x, True))


@cupy.fuse
def pairs(x, y):
    return cupy.logical_or(x[:, None] > y, True)


@cupy.fuse
def count(x):
    return cupy.sum(cupy.logical_or(x, True))
