"""A tuple holds a record itself, not a copy."""

import numba
import numpy as np
from numba import cuda, float64, int64, types

point = np.dtype([("x", np.float64), ("n", np.int32)])
Point = numba.from_dtype(point)


@cuda.jit(device=True)
def change(pair):
    pair[0].x = 5
    return pair[1].n


@cuda.jit((Point[::1], int64[::1]))
def write_through_tuples(points, out):
    pair = (points[0], points[1])
    pair[1].n = 4
    out[0] = change(pair)
    for p in pair:
        p.x += 1
        out[1] += p.n
    mixed = (7, points[2])
    count, last = mixed
    last.n = count


@cuda.jit((types.UniTuple(Point, 2), float64[::1]))
def read_arguments(pair, out):
    for i in range(len(pair)):
        out[0] += pair[i].x
    out[1] = pair[1].n
