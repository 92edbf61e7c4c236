"""Functions that CuPy has and NumPy has not, or not for all dtypes."""

import cupy
import cupyx
import cupyx.scipy.special as special


@cupy.fuse
def of_cupy(x):
    return cupy.sinc(x), cupy.i0(x), cupyx.rsqrt(x)


@cupy.fuse
def errors(x):
    return special.erfinv(x), special.erfcinv(x), special.ndtri(x)


@cupy.fuse
def bessel(x):
    return special.i0(x), special.i1(x), special.j1(x), special.y0(x), special.y1(x), special.yn(2, x)


@cupy.fuse
def exponentials(x):
    return special.exp2(x), special.expm1(x), special.log1p(x)


@cupy.fuse
def of_complex_numbers(z):
    return cupy.sinc(z), cupy.tan(z), special.expm1(z), special.log1p(z), special.sinc(z)
