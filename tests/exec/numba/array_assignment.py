"""Whole arrays and slices on the left side: `a[1:3] = v`, `a += v`, functions with an output array."""

import numpy as np
from numba import cuda


@cuda.jit("void(float32[:, ::1], int32[::1], float64[:])")
def scalars(a, b, s):
    a[0] = 1.5
    a[:, 2] = 7
    a[2:, 1:-1] = -2
    a[-1, ...] = 9
    b[1:6:2] = 4.75
    b[::-3] = 100
    s[:] = b[1]


@cuda.jit("void(float32[::1], int32[:, ::1], float32, int64)")
def tuples(a, b, x, n):
    a[1:3] = (x, x)
    a[-2:] = (7.5, 8.5)
    b[1] = (n, n * 2, -n)
    b[0, 1:] = (1, 2)


@cuda.jit("void(int32[::1], int32[::1])")
def wrong_length(a, done):
    done[0] = 1
    a[:] = (1, 2)
    done[1] = 1


@cuda.jit("void(int32[::1], int32[::1], int32[:, ::1], int32[::1])")
def bits_in_place(a, b, c, d):
    a |= 4
    b &= 6
    b ^= a
    c <<= 1
    d >>= 1
    d |= b


@cuda.jit("void(float32[::1], float64[::1])")
def divided_in_place(a, b):
    a /= 2
    b /= a


@cuda.jit("void(float32[::1], float64[::1], float32[:, ::1], int32[::1], int32[:])")
def output_arrays(a, b, c, i, j):
    np.maximum(a, b, a)
    np.sin(b, b)
    np.maximum(c, 0, c)
    np.minimum(i, j, i)
    np.bitwise_or(i, 1, j)
    result = np.fmax(c, a, c)
    result[0, 0] = -1


@cuda.jit("void(int32[::1], float64[:, ::1])")
def filled(a, b):
    a.fill(2.7)
    a[1:3].fill(-1)
    b[:, 1].fill(a[0])
    b.flat[3] = 8
