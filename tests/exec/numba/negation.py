"""Numba negates an integer in its own width, then widens it."""

from numba import cuda


@cuda.jit("void(int8[::1], int16[::1], int32[::1], uint8[::1], int64[:, ::1])")
def negate(a, b, c, d, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = -a[i]
        out[i, 1] = -b[i]
        out[i, 2] = -c[i]
        out[i, 3] = -d[i]
        out[i, 4] = -a[i] + b[i]
        out[i, 5] = abs(a[i]) + abs(b[i])
