import math

import cupy
import numpy
from cupyx import jit


@jit.rawkernel(device=True)
def tenth():
    return 0.1


@jit.rawkernel()
def stored(x, c, flag):
    """A literal is a float32 before it gets into a float64."""
    x[0] = 0.1
    x[1] = 0.5
    x[2] = math.pi
    x[3] = numpy.float64(0.1)
    x[4] = cupy.nan
    x[5] = -0.1
    c[0] = 0.1
    c[1] = 0.1 + 0.3j


@jit.rawkernel()
def in_place(x, c, flag):
    x[0] += 0.1
    x[1] -= 0.5
    x[2] *= 1.1
    x[3] /= numpy.float64(0.3)
    v = numpy.float64(2)
    v += 0.1
    x[4] = v
    v = 0.1
    x[5] = v
    c[0] += 0.1


@jit.rawkernel()
def beside_data(x, c, flag):
    """Beside other operands it has their precision."""
    x[0] = x[0] + 0.1
    x[1] = 0.1 if flag[0] > 0 else x[1]
    x[2] = max(x[2], 0.1)
    x[3] = tenth()
    x[4] = numpy.float64(3) * 0.1
    x[5] = cupy.maximum(x[5], 0.1)
    c[0] = c[0] * 0.1


@jit.rawkernel(mode="numpy")
def in_numpy_mode(x, c, flag):
    x[0] = 0.1
    x[1] += 0.1
    c[0] = 0.1
