"""Asserts that are decided before types."""

from numba import cuda

OFF = False


@cuda.jit("void(int64[::1], int64)")
def asserts(a, n):
    y = 9007199254740993
    if n > 3:
        assert OFF and n > 4, "no"
        y = 2.5
    assert not OFF
    if n > 2:
        assert False
        y = 0.5
    a[0] = y
