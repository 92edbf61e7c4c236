"""Operators, casts and mathematics of bfloat16."""

import math

from numba import cuda, float32, float64, int32
from numba.cuda.bf16 import bfloat16


@cuda.jit("void(bfloat16[::1], bfloat16[::1], bfloat16[:, ::1], bool[:, ::1])")
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
    out[5, i] = +a
    a += b
    a *= b
    a -= b
    out[6, i] = a
    flags[0, i] = x[i] == b
    flags[1, i] = x[i] != b
    flags[2, i] = x[i] < b
    flags[3, i] = x[i] <= b
    flags[4, i] = x[i] > b
    flags[5, i] = x[i] >= b


@cuda.jit("void(bfloat16[::1], float64[:, ::1])")
def mixed(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    out[0, i] = a + float32(0.1)
    out[1, i] = a * float64(0.1)
    out[2, i] = a + 3
    out[3, i] = 2.5 * a
    out[4, i] = a - int32(7)
    out[5, i] = a > 1
    out[6, i] = a / float32(3)


@cuda.jit("void(bfloat16[::1], bfloat16[:, ::1])")
def mathematics(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    out[0, i] = math.trunc(a)
    out[1, i] = math.ceil(a)
    out[2, i] = math.floor(a)
    out[3, i] = math.sqrt(a)
    out[4, i] = math.log(a)
    out[5, i] = math.log10(a)
    out[6, i] = math.cos(a)
    out[7, i] = math.sin(a)
    out[8, i] = math.tanh(a)
    out[9, i] = math.exp(a)
    out[10, i] = math.exp2(a)


@cuda.jit("void(float64[::1], bfloat16[:, ::1], float32[:, ::1], int32[:, ::1])")
def casts(x, out, singles, integers):
    i = cuda.grid(1)
    if i >= x.size:
        return
    value = bfloat16(x[i])
    out[0, i] = value
    out[1, i] = bfloat16(float32(x[i]))
    out[2, i] = bfloat16(int32(x[i]))
    out[3, i] = x[i]
    out[4, i] = i
    singles[0, i] = value
    singles[1, i] = float32(value)
    singles[2, i] = float64(value) + 0.25
    integers[0, i] = int32(value)
    integers[1, i] = value


@cuda.jit("bfloat16(bfloat16, bfloat16)", device=True)
def blend(a, b):
    return a * b + a


@cuda.jit("void(bfloat16[:, ::1], bfloat16[::1])")
def blended(x, out):
    i, j = cuda.grid(2)
    value = x[i, j]
    if i != j:
        value = blend(x[j, i], value)
    out[i * 4 + j] = value
