"""Numba: casts, indices, calls, and functions of mathematics."""

import cmath
import math

import numpy as np
from numba import cuda, float32, int16, types


@cuda.jit("void(int8, int32, float32, float64, boolean, uint16)")
def casts(i8, i32, f32, f64, b, u16):
    a = int(i8)  #: int8
    c = int(f32)  #: int64
    d = int(b)  #: int64
    e = float(i32)  #: float64
    f = float(f32)  #: float32
    g = bool(f64)  #: bool
    h = complex(f32, f32)  #: complex64
    k = complex(f64)  #: complex128
    m = float32(f64)  #: float32
    n = int16(f64)  #: int16
    o = np.uint8(300)  #: uint8
    p = types.int32(f32)  #: int32
    q = np.float32(b)  #: float32
    r = np.bool_(i32)  #: bool
    s = float32(f64) * float32(2)  #: float32
    print(a, c, d, e, f, g, h.real, k.real, m, n, o, p, q, r, s)


@cuda.jit("void(int32, float32, float64, boolean)")
def mathematics(i32, f32, f64, b):
    a = math.sqrt(f32)  #: float32
    c = math.sqrt(i32)  #: float64
    d = math.sin(b)  #: float64
    e = math.floor(f32)  #: float32
    f = math.pow(f32, f64)  #: float64
    g = math.isnan(f32)  #: bool
    h = math.atan2(f32, f32)  #: float32
    k = cmath.exp(complex(f32, f32))  #: complex64
    m = np.sqrt(f32)  #: float32
    n = math.pi  #: float64
    o = f32 * math.pi  #: float64
    p = np.maximum(f32, f64)  #: float64
    print(a, c, d, e, f, g, h, k.real, m, n, o, p)


@cuda.jit("void(float32[:, ::1], int32[::1])")
def indices(x, out):
    a = cuda.grid(1)  #: int64
    b, c = cuda.grid(2)  #: int64, int64
    d = cuda.threadIdx.x  #: int32
    e = cuda.blockDim.x * cuda.blockIdx.x  #: int64
    f = x.shape[0]  #: int64
    g = x.size  #: int64
    h = len(x)  #: int64
    k = x.ndim  #: int64
    m = x[0]  #: float32[::1]
    n = x[:, 1]  #: float32[:]
    o = x[0, 0]  #: float32
    p = cuda.atomic.add(out, 0, 1)  #: int32
    out[0] = 2.5  #: int32
    print(a, b, c, d, e, f, g, h, k, m[0], n[0], o, p)


@cuda.jit(device=True)
def half(x):
    return x / 2  #: float64


@cuda.jit(device=True)
def same(x):
    return x  #: float32 | int32


@cuda.jit("void(float32, int32)")
def calls(f32, i32):
    a = half(f32)  #: float64
    b = same(f32)  #: float32
    c = same(i32)  #: int32
    print(a, b, c)
