"""Operators, casts and mathematics of float16."""

import math

import numpy as np
from numba import cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64
from numba.types import float16


@cuda.jit("void(float16[::1], float16[::1], float16[:, ::1], bool[:, ::1])")
def operators(x, y, out, flags):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    b = y[i]
    out[0, i] = a + b
    out[1, i] = a - b
    out[2, i] = a * b
    out[3, i] = a / b
    out[4, i] = -a
    out[5, i] = abs(a)
    a += b
    a *= b
    a -= b
    a /= b
    out[6, i] = a
    out[7, i] = x[i] // b
    out[8, i] = x[i] % b
    out[9, i] = max(x[i], b)
    out[10, i] = min(x[i], b)
    out[11, i] = max(x[i], b, x[0])
    out[12, i] = x[i] if x[i] < b else b
    flags[0, i] = x[i] == b
    flags[1, i] = x[i] != b
    flags[2, i] = x[i] < b
    flags[3, i] = x[i] <= b
    flags[4, i] = x[i] > b
    flags[5, i] = x[i] >= b
    flags[6, i] = not x[i]


@cuda.jit("void(float16[::1], float64[:, ::1])")
def mixed(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    out[0, i] = a + float32(0.1)
    out[1, i] = a * 0.1
    out[2, i] = a + 3
    out[3, i] = a * int8(3)
    out[4, i] = a * int16(3)
    out[5, i] = a * int32(3)
    out[6, i] = a * uint8(3)
    out[7, i] = a + True
    out[8, i] = a ** 2
    out[9, i] = a ** float16(0.5)
    out[10, i] = a ** float32(0.5)
    out[11, i] = a > 1
    out[12, i] = divmod(a, float16(0.75))[1]
    out[13, i] = round(a)


@cuda.jit("void(float16[::1], int64[:, ::1], float64[:, ::1])")
def casts(x, out, reals):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    out[0, i] = int(a)
    out[1, i] = int8(a)
    out[2, i] = int16(a)
    out[3, i] = int32(a)
    out[4, i] = int64(a)
    out[5, i] = uint8(a)
    out[6, i] = uint16(a)
    out[7, i] = uint32(a)
    out[8, i] = uint64(abs(a))
    out[9, i] = np.int32(a)
    out[10, i] = a
    reals[0, i] = float(a)
    reals[1, i] = float16(float64(a) / 3)
    reals[2, i] = float16(float32(a) / 3)
    reals[3, i] = float16(out[0, i])
    reals[4, i] = float16(70000)
    reals[5, i] = np.float16(i)
    reals[6, i] = float32(a)


@cuda.jit("void(float16[::1], float16[:, ::1])")
def mathematics(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    out[0, i] = math.sin(a)
    out[1, i] = math.cos(a)
    out[2, i] = math.ceil(a)
    out[3, i] = math.floor(a)
    out[4, i] = math.sqrt(a)
    out[5, i] = math.log(a)
    out[6, i] = math.log2(a)
    out[7, i] = math.log10(a)
    out[8, i] = math.exp(a)
    out[9, i] = math.exp2(a)
    out[10, i] = math.fabs(a)
    out[11, i] = math.trunc(a)
    out[12, i] = math.tanh(a)


@cuda.jit("void(float16[::1], float64[:, ::1])")
def wider_mathematics(x, out):
    """These give float32, and so keep more digits than a float16 has."""
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    out[0, i] = math.tan(a)
    out[1, i] = math.erf(a)
    out[2, i] = math.atan2(a, float16(2))
    out[3, i] = math.hypot(a, a)
    out[4, i] = math.isnan(a)
    out[5, i] = math.isinf(a)
    out[6, i] = math.degrees(a)
    out[7, i] = math.pow(a, float16(1.5))
    out[8, i] = math.expm1(a)


@cuda.jit("void(float16[:, :], float16[::1])")
def through_shared(x, out):
    tile = cuda.shared.array((4, 4), dtype=np.float16)
    total = float16(0)
    for k in range(4):
        tile[cuda.threadIdx.x, k] = x[cuda.threadIdx.x, k] * float16(0.5)
    cuda.syncthreads()
    for k in range(4):
        total += tile[k, cuda.threadIdx.x]
    out[cuda.threadIdx.x] = total
