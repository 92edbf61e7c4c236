"""The ways in which a function is fused, and what it may call."""

import cupy
from cupy import fuse

COEFFICIENTS = (1.0, 2.0, 3.0)


@fuse("by_position")
def positional(x):
    return x + 1


def plain(x, y=2):
    return x * y


assigned = cupy.fuse(plain)
named = cupy.fuse(lambda x: x - 1, kernel_name="named")
unnamed = cupy.fuse(lambda x: x * x)


def make(k):
    @cupy.fuse
    def f(x):
        return x * k

    return f


tripled = make(3)


@cupy.fuse
def nested(x):
    return positional(x) + tripled(x) * 10


@cupy.fuse
def horner(x):
    r = 0.0
    for c in COEFFICIENTS:
        r = r * x + c
    return r


@cupy.fuse
def weighted(x, y):
    r = 0
    for i, (array, weight) in enumerate(zip((x, y), (2, 3))):
        r = r + i * array * weight
    return r


@cupy.fuse
def named_like_types(int, double):
    """The manifest's rules of extents name these as Python does."""
    return int * cupy.sum(int * double)
