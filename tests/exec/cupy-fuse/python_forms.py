"""What Python does with values while it traces: lists without names, inner functions, several returns."""

import math

import cupy


@cupy.fuse
def lists(x, y, c, n):
    high = cupy.maximum(*[x, y])
    return sum([x, y, 2]), [1, 2.5][1] * x, c * max([n, 2]) + len([x, y]), high, sum([v * 2 for v in [x, y]])


@cupy.fuse
def inner_functions(x, c, n):
    k = 3

    def scaled(v, factor=2):
        return v * factor + k

    k = 4
    added = lambda v: v + n
    return scaled(x), scaled(c, n), added(scaled(2)) * x, (lambda a, b: a * b)(x, 0.5)


def applied(function, v):
    return function(v) + 1


@cupy.fuse
def passed_on(x, n):
    return applied(lambda v: v * 3, x) * n


@cupy.fuse
def several_returns(x, y, n):
    if n > 5:
        return x * 2
    elif n > 2:
        t = x + y
        return t * 3
    y = y * 0.5
    if n == 0:
        return x
    return y


@cupy.fuse
def several_results(x, y, n):
    if n > 5:
        return x * 2, y
    t = x + 1
    return t, x * y


@cupy.fuse
def copied(x, y):
    t = +x
    t += y
    return t, x


@cupy.fuse
def kinds_of_arguments(x, n, h, flag):
    if isinstance(n, int) and isinstance(flag, int) and not isinstance(h, int):
        x = x * 2
    return x + 1 if isinstance(h, (int, float)) and not isinstance(x, float) else x


@cupy.fuse
def wide_integers(x, i):
    sizes = 2**70, 2
    return x * 2**70, x * sizes[0], x * (2**70 >> 69), i < 2**70, x * sizes[1]


@cupy.fuse
def quotients(x, h):
    q, r = divmod(h, math.inf)
    return x + h % math.inf, x + h % -math.inf, x + h // math.inf, x * q + r, x + h % 0.1, x + h // 0.1


@cupy.fuse
def by_axes(x):
    match x.ndim:
        case 1:
            return x * 2
        case 2 | 3:
            return x.sum(axis=0)
        case _:
            return x - 1
