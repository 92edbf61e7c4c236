import math

import cupy
import numpy


@cupy.fuse
def nearest(mask, points):
    return cupy.where(mask[:, cupy.newaxis], cupy.inf, points)


@cupy.fuse
def positions(mask, x):
    return (cupy.where(mask, x, cupy.inf), cupy.where(mask, -math.inf, x), cupy.where(x > 0, x, cupy.nan),
            x + numpy.inf, x * float("-inf"), cupy.maximum(x, -cupy.inf), cupy.minimum(float("inf"), x))


@cupy.fuse
def comparisons(x):
    return x == cupy.inf, x > -math.inf, x != numpy.nan, x < float("inf")


@cupy.fuse
def with_newaxis(x, y):
    return x[:, None] + cupy.where(y[None, :] > 0, cupy.inf, 0.0)
