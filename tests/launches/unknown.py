# by hand
import sys

import numpy as np
from numba import cuda
from other import load

array = None


@cuda.jit
def take(x):
    pass


def library(x, n=3, scale=2.0, flag=True, out=None):
    take[1, 1](x)
    take[1, 1](n)
    take[1, 1](scale)
    take[1, 1](flag)
    take[1, 1](out)
    take[1, 1](np.asarray(x, np.float32).ravel())


def never_ends(n):
    return never_ends(n + 1)


def fill():
    global array
    array = np.zeros(3, np.int8)


take[1, 1](load())
take[1, 1](never_ends(1))
fill()
take[1, 1](array)
take[1, 1](int(sys.argv[1]))
take[1, 1]("text")
take[1, 1]([1, 2])
take[1, 1](np.zeros(load()))
if False:
    take[1, 1](np.zeros(7, np.uint8))
