"""Names that are defined again: the last definition has the name, and each kernel calls the function
that its names held when it was compiled."""

import numpy as np
from numba import cuda, njit

FACTOR = 10


@cuda.jit(device=True)
def changed(v):
    return v + 1


@njit
def inlined(v):
    return v * 2


@cuda.jit("void(int64[::1])")
def kernel(x):
    x[0] = changed(x[0])


first = kernel


@cuda.jit
def at_launch(x):
    x[0] = changed(x[0]) * FACTOR
    x[1] = inlined(x[1])


@cuda.jit
def typed_elsewhere(x):
    x[0] = changed(x[0]) * FACTOR


@cuda.jit
def never_launched(x):
    x[0] = changed(x[0])


@cuda.jit("void(int64[::1])")
def overwritten(x):
    x[0] = 1


def factory(by):
    @cuda.jit("void(int64[::1])")
    def made(x):
        x[0] = 0

    @cuda.jit("void(int64[::1])")
    def made(x):
        x[0] = by

    return made


by_factory = factory(4)

x = cuda.to_device(np.zeros(4, np.int64))
kernel[1, 1](x)
at_launch[1, 1](x)
typed_elsewhere[1, 1](x)
FACTOR = 20


@cuda.jit(device=True)
def changed(v):
    return v + 100


@njit
def inlined(v):
    return v * 3


@cuda.jit("void(int64[::1])")
def kernel(x):
    scaled = changed(5)
    x[0] = scaled
    kernel = 3
    x[1] = kernel


@cuda.jit("void(int64[::1])")
def overwritten(x):
    x[0] = 2


at_launch[1, 1](x)  # is compiled already
at_launch[1, 1](cuda.to_device(np.zeros(4, np.int32)))  # is not, for these types
overwritten[1, 1](x)
by_factory = factory(8)


@cuda.jit(device=True)
def changed(v):
    return v + 1000


class Holder:
    @cuda.jit("void(int64[::1])")
    def method(x):
        x[0] = 1

    @cuda.jit("void(int64[::1])")
    def method(x):
        x[0] = 2
