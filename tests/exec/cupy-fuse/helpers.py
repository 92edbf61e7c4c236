"""Functions that fused functions call with whole arrays: views, shapes, reductions and changes in them."""

import cupy

SCALE = 3.0


def normalized(v):
    return v / v.sum()


def last(v):
    return v[-1]


def centered(v):
    # the mean of all elements
    mean = v.sum() / v.size
    return v - mean


def ends(v, w=None, *, scale=SCALE):
    if w is None:
        w = v
    return v[::-1] * scale, w[0]


def turned(v):
    if v.ndim == 2:
        return v.T
    return v[::-1]


@cupy.fuse
def below_greatest(v):
    return v - v.max()


@cupy.fuse
def called_twice(x, y):
    return normalized(x) + normalized(y * 2) + last(x), below_greatest(y), centered(normalized(x)) - last(x + y)


@cupy.fuse
def several_results(x, y):
    a, first = ends(x)
    b, other = ends(y, x, scale=2.0)
    return a + b, first * other


@cupy.fuse
def of_any_rank(x, y):
    return turned(x) - 1, turned(x + 1), turned(y * 2)


def power(v, n):
    if n == 0:
        return v.min()
    return v * power(v, n - 1)


def variadic(*vs):
    total = vs[0][0]
    for v in vs:
        total = total + v[-1]
    return total


def applied(function, v):
    return function(v) + 1


@cupy.fuse
def recursive(x, y):
    return power(x, 3), variadic(x, y, x * y), applied(last, x) * applied(lambda_of_ends, y)


lambda_of_ends = lambda v: v[0] - v[-1]


def add_to(v, by):
    v += by
    return v


def halve(v):
    v[...] = v / 2


def doubled_first(v):
    v = v * 2
    v += v[0]
    return v


@cupy.fuse
def changed(x, y):
    halve(x)
    z = doubled_first(y)
    # x is changed after the product, before the sum
    return x * 4 + (add_to(x, y) + x), z


def make(factor):
    def scaled(v):
        return v[::-1] * factor

    return scaled


by_five = make(5.0)


@cupy.fuse
def of_other_scopes(x, factor):
    v = by_five(x)
    scaled = last(v) * factor
    return ends(v + scaled)


def rows_and_columns(m):
    sums = []
    for axis in range(m.ndim):
        sums.append(m.sum(axis=axis))
    return sums


def weighted(v):
    return sum([v[k] * (k + 1) for k in range(3)])


@cupy.fuse
def in_loops(m, n):
    columns, rows = rows_and_columns(m)
    total = columns
    for k in range(3):
        total = total + last(m * k)
    for k in range(n):
        total = total + m[0] + last(m)
    return total, rows, weighted(m)


def chosen(v, k):
    if k > 0:
        return v[0] + k
    w = v[-1]
    return w * 2


@cupy.fuse
def at_run_time(x, k):
    return chosen(x, k) + x, chosen(x, k - 5)


def bump(v, by):
    v += by


def scale(v, factor):
    scaled = v * 2
    bump(scaled, factor)
    v *= scaled
    return v


@cupy.fuse
def numbers_stay(x, y, n):
    bump(x, 3)
    y = 4
    bump(y, 1)
    k = n * 2
    bump(k, 7)
    n = 1 + k
    bump(n, x)
    return x * y + k, x * n


@cupy.fuse
def exchanged_for_numbers(x, y):
    bump(x, 3 * x)
    x, y = y, 4
    bump(y, x)
    return x * y


@cupy.fuse
def computed_arrays_change(x, n):
    t = x * 2
    z = scale(t, n)
    if n > 2:
        bump(t, 1)
    else:
        t = cupy.sqrt(abs(t))
    bump(t, n)
    for k in range(n):
        bump(t, k)
        u = t * 2
        bump(u, 3)
        t += u
    total = x.sum(axis=0)
    bump(total, 1)
    bump(x, 1)
    return t * total


class Scaled:
    FACTOR = 2.0

    @classmethod
    def of(cls, v):
        return v * cls.FACTOR

    @classmethod
    def from_last(cls, v):
        return cls.of(v) - v[-1]


class Halved(Scaled):
    FACTOR = 0.5


@cupy.fuse
def of_classes(x):
    return Scaled.of(x), Halved.from_last(x)
