"""Functions of whole arrays and of Python on single values, which CuPy refuses where they are known at run time."""

import math

import cupy
import numpy
from cupyx import jit


@jit.rawkernel()
def reals(x, out):
    i = jit.threadIdx.x
    v = x[i]
    out[0, i] = cupy.where(v > 0, v, 1)
    out[1, i] = cupy.clip(v, -1, 1)
    out[2, i] = cupy.real(v)
    out[3, i] = cupy.imag(v)
    out[4, i] = cupy.angle(v)
    out[5, i] = cupy.around(v)
    out[6, i] = cupy.round(v)
    out[7, i] = math.floor(v)
    out[8, i] = math.sqrt(abs(v))
    out[9, i] = numpy.maximum(v, 0)
    out[10, i] = round(v)
    out[11, i] = pow(v, 2)
    q, r = divmod(v, 2)
    out[12, i] = q * 100 + r
    out[13, i] = sum((v, 1))


@jit.rawkernel()
def complexes(x, out):
    i = jit.threadIdx.x
    v = x[i]
    out[0, i] = cupy.real(v)
    out[1, i] = cupy.imag(v)
    out[2, i] = cupy.angle(v)
    out[3, i] = abs(v)


@jit.rawkernel()
def finite(x, out):
    i = jit.threadIdx.x
    out[i] = cupy.nan_to_num(x[i])


@jit.rawkernel()
def near(x, out):
    i = jit.threadIdx.x
    y = x[i] + x[0] * 2
    out[0, i] = cupy.isclose(x[i], y)
    out[1, i] = cupy.isclose(x[i], y, rtol=1e-3)
    out[2, i] = cupy.isclose(x[i], y, atol=1.5, equal_nan=True)


@jit.rawkernel()
def counts(n):
    """Keywords as CuPy spells them."""
    jit.atomic_add(n, 0, value=1)
    jit.atomic_cas(n, 1, value=7, value2=9)
    lane = jit.laneid()
    n[2 + lane] += jit.shfl_down_sync(0xF, n[2 + lane], val_id=1, width=2)
    n[2 + lane] = n[2 + lane] * 100 + jit.shfl_sync(mask=0xF, var=n[2 + lane], val_id=1)


@jit.rawkernel()
def bits(x, n):
    n[0] = x[0].view(numpy.int32)
    x[1] = n[1].view(numpy.float32)
