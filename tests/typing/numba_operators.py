"""Numba: shifts, bits, powers, comparisons, min and max."""

from numba import cuda


@cuda.jit("void(int8, int32, uint8, uint32, uint64, boolean)")
def bits(i8, i32, u8, u32, u64, b):
    a = i8 << 2  #: int64
    c = u8 << 2  #: uint64
    d = u32 >> i8  #: uint64
    e = i32 >> u32  #: int64
    f = i8 & u8  #: int64
    g = u8 | u32  #: uint64
    h = b & b  #: bool
    k = b ^ u8  #: int64
    m = ~i8  #: int64
    n = ~u32  #: uint64
    o = ~b  #: bool
    p = u64 & 255  #: int64
    q = b << 1  #: int64
    print(a, c, d, e, f, g, h, k, m, n, o, p, q)


@cuda.jit("void(int32, uint32, float32, float64, int8, complex64)")
def powers(i32, u32, f32, f64, i8, c64):
    a = i32**2  #: int64
    b = u32**u32  #: uint64
    c = f32**2  #: float32
    d = f32**f32  #: float32
    e = f32**0.5  #: float64
    f = f64**i32  #: float64
    g = i32**f32  #: float64
    h = i8**f32  #: float32
    k = c64**2  #: complex128
    m = pow(f32, 3)  #: float32
    print(a, b, c, d, e, f, g, h, k.real, m)


@cuda.jit("void(int32, uint64, float32, complex64, boolean)")
def comparisons(i32, u64, f32, c64, b):
    a = i32 < u64  #: bool
    c = f32 == c64  #: bool
    d = not f32  #: bool
    e = 0 < i32 <= f32  #: bool
    f = b and i32 > 3  #: bool
    g = b == b  #: bool
    print(a, c, d, e, f, g)


@cuda.jit("void(int8, int32, int64, uint32, uint64, float32, float64, boolean)")
def extremes(i8, i32, i64, u32, u64, f32, f64, b):
    a = max(i32, i32)  #: int32
    c = max(i32, 1)  #: int64
    d = min(f32, f32)  #: float32
    e = min(f32, f64)  #: float64
    f = max(f32, 0.0)  #: float64
    g = max(f32, 0)  #: float64
    h = max(u64, 1)  #: float64
    k = min(i8, i32, i64)  #: int64
    m = max(b, b)  #: bool
    n = min(i32, u32)  #: int64
    o = abs(i8)  #: int8
    p = abs(f32)  #: float32
    q = abs(u32)  #: uint32
    r = round(f32)  #: int64
    s = round(f32, 2)  #: float32
    print(a, c, d, e, f, g, h, k, m, n, o, p, q, r, s)
