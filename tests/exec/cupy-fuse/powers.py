"""Powers whose exponent is written, of which NumPy has functions of their own."""

import cupy

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
