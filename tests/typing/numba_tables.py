"""Numba: the types of tabled functions, as numba-cuda 0.30 gives them."""

import cmath
import math
import operator

import numpy as np
from numba import cuda
from numba.cuda import libdevice
from numba.cuda.bf16 import bfloat16


@cuda.jit("void(int8, int32, uint8, uint16, uint32, uint64, float16, float32, float64, boolean, int64)")
def mathematics(i8, i32, u8, u16, u32, u64, f16, f32, f64, b, i64):
    a = math.frexp(i8)  #: Tuple(float32, int32)
    c = math.frexp(u16)  #: Tuple(float64, int32)
    d = math.modf(f16)  #: Tuple(float64, float64)
    e = math.modf(f32)  #: Tuple(float32, float32)
    f = math.ldexp(i8, 2)  #: float32
    g = math.ldexp(i32, 2)  #: float64
    h = math.atan2(i8, i8)  #: float64
    k = math.atan2(f32, i8)  #: float32
    m = math.hypot(f32, i32)  #: float64
    n = math.hypot(u64, i64)  #: float64
    o = math.copysign(i8, i8)  #: float32
    p = math.fmod(f32, u16)  #: float64
    q = math.pow(i8, i8)  #: float32
    r = math.pow(u8, u8)  #: float32
    s = math.pow(i32, i32)  #: float64
    t = math.pow(f16, i32)  #: float32
    u = math.sin(f16)  #: float16
    v = math.tan(f16)  #: float32
    w = math.erf(b)  #: float64
    x = cmath.sqrt(i8)  #: complex64
    y = cmath.sqrt(u16)  #: complex128
    z = cmath.sqrt(f16)  #: complex64
    print(a[0], c[0], d[0], e[0], f, g, h, k, m, n, o, p, q, r, s, t, u, v, w, x.real, y.real, z.real, u32, f64)


@cuda.jit("void(int8, int16, int32, uint8, uint16, uint64, float16, float32, float64, boolean, int64)")
def ufuncs(i8, i16, i32, u8, u16, u64, f16, f32, f64, b, i64):
    a = np.bitwise_and(i8, i8)  #: int8
    c = np.bitwise_or(i8, i32)  #: int32
    d = np.bitwise_xor(b, b)  #: bool
    e = np.left_shift(u8, u8)  #: uint8
    f = np.left_shift(b, b)  #: int8
    g = np.invert(u8)  #: uint8
    h = np.invert(b)  #: bool
    k = np.maximum(f32, i32)  #: float32
    m = np.maximum(i8, u8)  #: int16
    n = np.fmin(f16, f16)  #: float32
    o = np.fmin(u64, i64)  #: float64
    p = np.arctan2(i16, u16)  #: float32
    q = np.arctan2(i32, f32)  #: float32
    r = np.arctan2(i32, i32)  #: float64
    s = np.true_divide(i8, i8)  #: float32
    t = np.divide(f32, i64)  #: float32
    u = np.sin(u16)  #: float32
    v = np.sin(i32)  #: float64
    w = np.greater(f32, i32)  #: bool
    x = np.hypot(f32, f64)  #: float64
    print(a, c, d, e, f, g, h, k, m, n, o, p, q, r, s, t, u, v, w, x)


@cuda.jit("void(int8, int32, uint32, float16, float32, float64, boolean)")
def builtins(i8, i32, u32, f16, f32, f64, b):
    a = round(f16)  #: int64
    c = round(f16, 1)  #: float32
    d = round(i32, 1)  #: float64
    e = abs(b)  #: int8
    f = max(f32, i8)  #: float32
    g = max(f16, i8)  #: float16
    h = divmod(f16, f16)  #: Tuple(float32, float32)
    k = cuda.cbrt(i8)  #: float32
    m = cuda.cbrt(i32)  #: float64
    n = cuda.popc(b)  #: int8
    o = operator.truediv(i8, i8)  #: float64
    p = libdevice.umulhi(u32, u32)  #: int32
    q = libdevice.sincosf(f64)  #: Tuple(float32, float32)
    r = libdevice.remquo(f32, f32)  #: Tuple(float64, int32)
    print(a, c, d, e, f, g, h[0], k, m, n, o, p, q[0], r[0])


@cuda.jit("void(bfloat16, int8, uint8, int32, float32, float64)")
def brains(q, i8, u8, i32, f32, f64):
    a = q + q  #: bfloat16
    c = q * f32  #: float32
    d = q + i8  #: bfloat16
    e = u8 / q  #: bfloat16
    f = q - i32  #: float64
    g = q * 2  #: float64
    h = q // q  #: float32
    k = q**2  #: float32
    m = -q  #: bfloat16
    n = q < f64  #: bool
    o = max(q, q)  #: bfloat16
    p = bfloat16(f64)  #: bfloat16
    r = math.pow(q, q)  #: float32
    s = abs(q)  #: float32
    print(float(a), c, float(d), float(e), f, g, h, k, float(m), n, float(o), float(p), r, s)


@cuda.jit("void(uint64, int64, float32, bfloat16, int8)")
def refusals(u64, i64, f32, q, i8):
    np.bitwise_and(u64, i64)  #! type-mismatch
    np.left_shift(f32, 1)  #! type-mismatch
    np.greater(u64, i64)  #! type-mismatch
    np.sin(q)  #! invalid-argument
    max(q, f32)  #! invalid-argument
    q & q  #! type-mismatch
    math.log(f32, 2)  #! invalid-argument
    hash(f32)  #! unknown-function
