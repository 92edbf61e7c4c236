import math

import cupy
import numpy
from cupyx import jit

SIZE = 4
WIDE = 1 << 40
TABLE = (1, 2.5, 7)
PRIMES = (2, 3, 5)
SQUARES = numpy.arange(4) ** 2
size = 3
KIND = numpy.int8
SCALE = numpy.float64(0.1)


class Config:
    n = 3


@jit.rawkernel(device=True)
def twice(x):
    return x * 2


action = twice
thread = jit.threadIdx


@jit.rawkernel()
def captured(x, out):
    buffer = jit.shared_memory(cupy.float64, SIZE * 2 - 1)
    buffer[SIZE] = TABLE[1] + Config.n
    out[0] = buffer[SIZE]
    out[1] = KIND(x[0])
    out[2] = x[1] * SCALE
    out[3] = action(x[1])
    out[4] = thread.x + WIDE
    if SIZE > 3 and KIND is numpy.int8:
        out[5] = 1


@jit.rawkernel()
def folded(out):
    """Python computes what is constant: 0.5, -4, -2."""
    out[0] = 1 / 2
    out[1] = -7 // 2
    out[2] = ~True
    out[3] = 2 ** -1
    out[4] = math.sqrt(2.25) + max(3, 4)
    pi = math.pi
    out[5] = pi
    out[6] = numpy.sqrt(2.0)
    out[7] = 10000000000


@jit.rawkernel()
def casts(x, out):
    out[0] = numpy.int32(x[0]) / 2
    out[1] = cupy.uint8(x[0])
    out[2] = int(x[1])
    out[3] = float(x[0]) + bool(x[1])
    kind = numpy.float64
    out[4] = kind(x[1]) * 0.1
    out[5] = x.dtype.type(2.5)


@jit.rawkernel()
def complexes(z, x, w):
    w[0] = z[0] * z[1] + 1
    w[1] = z[0] / z[1]
    w[2] = z[0] - 2j
    w[3] = -z[1]
    w[4] = z[0] ** 2
    w[5] = x[0] * z[0]
    x[1] = z[0] == z[0]
    x[2] = not z[2]
    x[3] = abs(z[1])
    x[4] = z[1].real - z[1].imag


@jit.rawkernel()
def complex_powers(w):
    w[0] = (-1) ** 2.5
    w[1] = (-8.0) ** (1 / 3)
    w[2] = (1 + 2j) ** 3
    w[3] = (1 + 2j) ** -2
    w[4] = (1 + 2j) ** 2.5


@jit.rawkernel()
def floor_results(a, b, out):
    i = jit.threadIdx.x
    out[i, 0] = a[i] // b[i]
    out[i, 1] = a[i] % b[i]
    out[i, 2] = min(a[i], b[i], 2)
    out[i, 3] = a[i] > b[i] or not a[i]
    out[i, 4] = a[i] ** 2


@jit.rawkernel()
def only_here(a):
    """What CuPy refuses or compiles to something else."""
    i = jit.threadIdx.x
    new = PRIMES[i]
    size = a.size
    in1 = SQUARES[i]
    min1 = in1 - new
    a[i] = in1 + min1 * 100 + size * 10000
