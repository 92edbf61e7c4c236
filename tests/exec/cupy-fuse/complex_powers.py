"""Powers and quotients of complex numbers: NumPy multiplies for whole exponents, and divides by zero in each part."""

import cupy


@cupy.fuse
def powers(z):
    return z**2, z**3, z**4, z**7, z**-1, z**-2, z**-3, z**0, cupy.power(z, 3), z**0.5, z**2.0, cupy.float_power(z, 3)


@cupy.fuse
def quotients(z, w):
    return z / w, 2 / w, z / 3, cupy.divide(w, z)


@cupy.fuse
def of_two(z, w):
    return z**w, 2**w
