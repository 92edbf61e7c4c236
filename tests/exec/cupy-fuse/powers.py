"""Powers whose exponent is written, of which NumPy has functions of their own."""

import cupy
import numpy

HALF = 0.5


@cupy.fuse
def of_reals(x):
    y = x + 1
    y **= 2
    return x**2, x**HALF, x**-1, cupy.power(x, 2.0), y


@cupy.fuse
def of_integers(x):
    n = 2
    return x**n, (x - 1) ** 2, x**0.5, x**3


@cupy.fuse
def of_complex(z):
    return z**2, z**0.5, z**-1


@cupy.fuse
def of_sums(x):
    total = x.sum()
    return total**0.5 + x, total**2


@cupy.fuse
def of_bools(x):
    y = x**2
    return y, x**2.0, x**1, x**True, x**numpy.int64(2), cupy.power(x, 2), x**0.5, -y


@cupy.fuse
def of_numpy_scalars(x):
    return (x ** numpy.float64(0.5), x ** numpy.float32(0.5), x ** numpy.float16(0.5), x ** numpy.float64(2),
            x ** numpy.int8(2), cupy.power(x, 0.5), cupy.power(x, numpy.float64(0.5)), x**0.5)


@cupy.fuse
def of_complex_by_scalars(z):
    return z ** numpy.float32(0.5), z ** numpy.float64(2), cupy.power(z, 2)
