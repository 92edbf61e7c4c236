import numpy as np
from data import load
from numba import cuda


@cuda.jit
def shared(x, a, b):
    x[0] = a * b


@cuda.jit
def scale(x, a):
    x[0] *= a


@cuda.jit
def wrong(x):
    x[0] = x.first


def run(n, a):
    x = np.zeros(n, np.float32)
    scale[1, 1](x, a)
    scale[1, 1](x)
    scale[1, 1](load(), 2.0)
    wrong[1, 1](x)


# The runs of one launch agree on what is suggested for `a` alone.
for dtype in (np.float32, np.float64):
    shared[1, 1](np.zeros(3, dtype), 2.5, missing.value)
