"""Makers of kernels that host code reaches by other ways than their names."""

import functools

from numba import cuda


class Makers:
    @staticmethod
    def make_scale(n):
        @cuda.jit("void(float32[::1])")
        def scale(x):
            x[0] = x[0] * n

        return scale


scale = getattr(Makers, "make" + "_scale")(5)


def jitted(function=None, *, signature="void(float32[::1])"):
    if function is None:
        return functools.partial(jitted, signature=signature)
    return cuda.jit(signature)(function)


@jitted(signature="void(float64[::1])")
def add(x):
    x[0] = x[0] + 2


jit = None
jit = jit or cuda.jit


@jit("void(int32[::1])")
def negate(x):
    x[0] = -x[0]
