# Text that becomes a name of C++ must be one.
from collections import namedtuple

import cupy
from numba import cuda

P = namedtuple("P", ["x; static const int extra = 1", "y"])


@cupy.fuse(kernel_name="q() {}\nint extra;\nvoid r")
def q(a):
    return a + 3


q(cupy.zeros(3))


@cuda.jit("void(float32[:])")
def k(x):
    p = P(1, 2)
    x[0] = p.y
