"""Numba: a variable has the type in which all values that meet there are kept."""

import numpy as np
from numba import cuda, float32


@cuda.jit("void(float32[::1], int32[::1])")
def accumulators(x, n):
    a = 0  #: float64
    b = 0.0  #: float64
    c = float32(0)  #: float32
    d = float32(0)  #: float64
    e = np.int32(0)  #: int64
    f = np.uint32(1)  #: uint64
    g = np.uint64(0)  #: float64
    h = False  #: bool
    for i in range(x.size):  #: int64
        a += x[i]
        b += x[i]
        c += x[i]
        d += x[i] * 2
        e += 1
        f <<= 1
        g += 1
        h = h or x[i] > 0
    x[0] = a + b + c + d + e + f + g + h
    print(a, b, c, d, e, f, g, h)


@cuda.jit("void(int32, uint32, int8, float32, uint64, int64)")
def joins(i32, u32, i8, f32, u64, i64):
    a = i32 if f32 > 0 else i32  #: int32
    b = i32 if f32 > 0 else 0  #: int64
    c = i8 if f32 > 0 else u32  #: int64
    d = u64 if f32 > 0 else i64  #: float64
    e = f32 if f32 > 0 else i8  #: float32
    f = f32 if f32 > 0 else i32  #: float64
    if i32 > 0:
        g = i8  #: int32
    else:
        g = i32  #: int32
    h = g  #: int32
    print(a, b, c, d, e, f, h)


@cuda.jit("void(int64[::1], float32)")
def webs(x, v):
    """The values of the first `v` and of the second never meet."""
    x[0] = v * 2  #: float64
    v = x[1]  #: int64
    x[2] = v
    w = v < 3  #: bool
    print(w)
    w = v / 2  #: float64
    print(v, w)


@cuda.jit("void(int64, float32)")
def tuples(n, f):
    a, b = n, f  #: int64, float32
    c = (n, f)  #: Tuple(int64, float32)
    d = (n, n)  #: Tuple(int64, int64)
    e = c[1]  #: float32
    g = d[n]  #: int64
    print(a, b, c[0], d[0], e, g)


@cuda.jit("void(int32, int64, uint8, uint32, uint64, int8)")
def ranges(i32, i64, u8, u32, u64, i8):
    for a in range(i32):  #: int32
        pass
    for a in range(i64):  #: int64
        pass
    for a in range(10):  #: int64
        pass
    for a in range(u8):  #: uint64
        pass
    for a in range(0, i32):  #: int64
        pass
    for a in range(i32, i8):  #: int32
        pass
    for a in range(cuda.threadIdx.x, i32, i64):  #: int64
        pass
    for a in range(u32, u64):  #: uint64
        pass
    for a in range(u32, i32):  #: int64
        pass


@cuda.jit("void(uint32, uint32, int32, int64, float64[::1])")
def subexpressions_of_loops(x, w, s, n, out):
    a = x
    b = x
    c = x
    d = s
    for i in range(n):
        a = (a + w) * 3  #: float64
        b = max(b * w, w) // 3  #: float64
        c = c * 3 + w  #: int64
        d = (d + s) * 3  #: int64
    out[0] = a + b + c + d
