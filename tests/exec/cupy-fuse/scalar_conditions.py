"""Branches on scalars: Python's numbers, NumPy's, arrays without axes, and results of reductions."""

import enum

import cupy


class Mode(enum.IntEnum):
    ADD = 1
    SCALE = 2


class Rule(enum.Enum):
    LAST = 3


KNOWN = Mode.SCALE.value


@cupy.fuse
def of_python(x, n, flag):
    if n in (1, 2):
        x = x + n
    if flag is True:
        x = x * 2
    return x if flag is not False else -x


@cupy.fuse
def of_members(x, n):
    if n == Mode.ADD:
        return x + KNOWN
    if n == Rule.LAST.value:
        return x * Rule.LAST.value
    return x * 0


@cupy.fuse
def of_numpy(x, n):
    if n == cupy.int64(2) or cupy.float32(n) > 4:
        return x + 1
    while n < cupy.int8(2):
        x = x * 3
        n = n + 1
    return x


@cupy.fuse
def without_axes(x, s, t):
    if t > s[()]:
        return x + s
    return x * 2 if s else -x


@cupy.fuse
def of_results(x):
    greatest = x.max()
    are_positive = (x > 0).all()
    if x.sum() > 10:
        return x - greatest
    if are_positive and not x[0] == 1:
        return x * 100
    return x


@cupy.fuse
def first_round(x):
    y = None
    for k in range(3):
        y = x if y is None else y * x
    return y


@cupy.fuse
def of_literals(x):
    return x * max(2, 1.5) + min(1, 2.5)


@cupy.fuse
def truth_of_both(x, n, limit=4.5):
    total = x.sum()
    if total > 1 and n < limit:
        x = x + 1
    if not (n or total):
        return x - 100
    while n < 3 and total:
        n = n + 2
    counted = (not total) + (not total)
    return x * (3 if total < 0 or not n and limit else 5) + counted
