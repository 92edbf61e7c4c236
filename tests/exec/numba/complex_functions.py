"""Every function of cmath, and the inverse and hyperbolic functions of math and NumPy."""

import cmath
import math

import numpy as np
from numba import cuda


@cuda.jit("void(complex128[::1], complex128[:, ::1], float64[:, ::1])")
def analytic(z, out, reals):
    i = cuda.grid(1)
    if i >= z.size:
        return
    out[0, i] = cmath.acos(z[i])
    out[1, i] = cmath.acosh(z[i])
    out[2, i] = cmath.asin(z[i])
    out[3, i] = cmath.asinh(z[i])
    out[4, i] = cmath.atan(z[i])
    out[5, i] = cmath.atanh(z[i])
    out[6, i] = cmath.cos(z[i])
    out[7, i] = cmath.cosh(z[i])
    out[8, i] = cmath.sinh(z[i])
    out[9, i] = cmath.tan(z[i])
    out[10, i] = cmath.tanh(z[i])
    out[11, i] = cmath.log10(z[i])
    r, phi = cmath.polar(z[i])
    out[12, i] = cmath.rect(r, phi)
    reals[0, i] = r
    reals[1, i] = phi
    reals[2, i] = cmath.isfinite(z[i])
    reals[3, i] = cmath.isinf(z[i])
    reals[4, i] = cmath.isnan(z[i])


@cuda.jit("void(float64[::1], float32[::1], float64[:, ::1])")
def inverses(x, y, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    out[0, i] = math.acos(x[i])
    out[1, i] = math.asin(y[i])
    out[2, i] = math.atan(x[i])
    out[3, i] = math.atanh(y[i])
    out[4, i] = math.cosh(x[i])
    out[5, i] = math.sinh(y[i])
    out[6, i] = np.arccos(x[i])
    out[7, i] = np.arcsin(y[i])
    out[8, i] = np.arctan(x[i])
    out[9, i] = np.arctanh(y[i])
    out[10, i] = np.arccosh(x[i] + 2)
    out[11, i] = np.arcsinh(y[i])
    out[12, i] = np.cosh(x[i])
    out[13, i] = np.cos(y[i])
    out[14, i] = np.log10(x[i] + 2)
    out[15, i] = np.log(y[i] + 2)
    out[16, i] = np.degrees(x[i])
    out[17, i] = np.radians(y[i])
    out[18, i] = np.fmin(x[i], y[i])
    out[19, i] = np.isnan(x[i])
    out[20, i] = np.logical_xor(x[i], y[i])
