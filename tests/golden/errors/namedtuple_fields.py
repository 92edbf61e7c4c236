from collections import namedtuple

from numba import cuda

Twice = namedtuple("Twice", "x y x")
Alike = namedtuple("Alike", ["\u00b5", "\u03bc"])


@cuda.jit("void(int64[::1])")
def twice(out):
    pair = Twice(1, 2, 3)
    out[0] = pair.y


@cuda.jit("void(int64[::1])")
def alike(out):
    pair = Alike(1, 2)
    out[0] = pair[0]
