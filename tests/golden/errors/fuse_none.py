"""An array is no None, but `==` compares its elements."""

import cupy as cp


def same(v):
    return v != None


@cp.fuse()
def equal(x):
    return x == None


@cp.fuse()
def unequal(x):
    return None != x + 1


@cp.fuse()
def in_helper(x):
    return same(x)


@cp.fuse()
def identical(x):
    return x + 1 if x is not None else x


x = cp.zeros(3)
equal(x)
unequal(x)
in_helper(x)
identical(x)
