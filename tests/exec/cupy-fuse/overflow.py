"""Integers wrap at their width, whatever is made of them."""

import cupy


@cupy.fuse
def derived(x, y):
    return (x * x) % 7, x * x < 0, -x < 0, x + 1 > x, (x - y) // 3, x**2 // 3, (x * y + 1) >> 4


@cupy.fuse
def of_functions(x, y):
    return (cupy.square(x) % 7, cupy.multiply(x, y) < 0, cupy.negative(x) < 0, cupy.add(x, 1) > x, abs(x) < 0,
            cupy.absolute(x) // 3, cupy.subtract(x, y) > 0)


@cupy.fuse
def named(x, y):
    square = x * x
    square += y
    return cupy.where(square < 0, -square, square) % 5, square / 2


@cupy.fuse
def stored(x, y):
    return x * y + 1, -(x - y)


@cupy.fuse
def in_place(x):
    x //= 3
    x **= 2
    x %= 5


def scaled(v):
    return v * 65536


@cupy.fuse
def in_functions(x):
    return scaled(x) > x, cupy.sum(x * x)


@cupy.fuse
def in_reductions(x):
    total = (x * 3).sum()
    return x * (total + 1 > total), total // 2, cupy.max(x * x)
