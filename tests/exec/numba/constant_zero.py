"""Divisions of constants by zero are left to the GPU, and a print of many values."""

from numba import cuda

ZERO = 0


@cuda.jit("void(float64[::1], int64[::1])")
def divide(reals, integers):
    reals[0] = 1 / 0
    reals[1] = -7.5 // 0
    reals[2] = 2.5 % 0
    reals[3] = -1 / ZERO
    integers[0] = 255 // 0
    integers[1] = 5 % 0
    integers[2] = -255 // ZERO
    integers[3] = 7


@cuda.jit("void(int32)")
def print_many(n):
    print(n, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    print(n, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
          30, n > 0)
    print("costs $1 and $f ($2) $T $", n, "%", (n, 100 * n))
