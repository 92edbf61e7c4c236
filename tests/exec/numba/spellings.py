"""Names that `from library import *` binds, types that have names, a loop that never completes,
constants that the program computes."""

import numba
import numpy as np
from numba import *
from numba import cuda, types
from math import *

matrix = types.Array(types.float32, 2, "C")
pair = numba.types.UniTuple(int64, 2)
named_signature = types.void(matrix, pair)
ROWS = sum([2, 3]) + round(2.5)
BLOCKS = int(np.ceil(10 / 4))
NARROW = np.sqrt(np.float32(2))
QUARTER = np.deg2rad(90.0)
named_tuple = (matrix, types.Array(f4, 1, "A"))


@njit
def circle(r):
    return pi * pow(r, 2)


@cuda.jit(void(float64[::1], float64[::1]))
def areas(out, x):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = circle(x[i]) + floor(x[i]) + hypot(x[i], e)


@cuda.jit((int64[::1], f4[::1]))
def rounded(out, x):
    i = cuda.grid(1)
    if i < x.size:
        width = cuda.local.array(1, float32)
        width[0] = pow(x[i], 3)
        out[i] = int64(max(ceil(x[i]), 1)) + int32(sqrt(abs(width[0])))


@cuda.jit(named_signature)
def filled(x, shape):
    i, j = cuda.grid(2)
    if i < shape[0] and j < shape[1]:
        x[i, j] = i * shape[1] + j


@cuda.jit(named_tuple)
def first_column(x, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i, 0]


@cuda.jit("void(int64[::1])")
def endless(out):
    left = cuda.grid(1)
    while True:
        left -= 3
        if left < 0:
            break
        out[1] = 7
    else:
        out[2] = 7
    out[0] = left


@cuda.jit("void(float64[::1])")
def constants(out):
    out[0] = ROWS
    out[1] = BLOCKS
    out[2] = NARROW * NARROW
    out[3] = QUARTER
