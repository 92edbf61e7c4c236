"""Numba: integers are computed with 64 bits, and an int64 makes a float32 a float64."""

from numba import cuda


@cuda.jit("void(int8, int16, int32, int64, boolean)")
def signed(i8, i16, i32, i64, b):
    a = i8 + i8  #: int64
    c = i32 * i32  #: int64
    d = i16 - 1  #: int64
    e = b + b  #: int64
    f = b * i8  #: int64
    g = -i8  #: int64
    h = -b  #: int64
    k = i32 // i16  #: int64
    m = i32 % 3  #: int64
    n = i32 / i32  #: float64
    o = b / b  #: float64
    p = +i16  #: int64
    print(a, c, d, e, f, g, h, k, m, n, o, p)


@cuda.jit("void(uint8, uint16, uint32, uint64, int8, int32, int64)")
def mixed_signs(u8, u16, u32, u64, i8, i32, i64):
    a = u8 + u8  #: uint64
    b = u32 * u16  #: uint64
    c = u32 + 1  #: int64
    d = u64 + 1  #: int64
    e = u64 + i32  #: int64
    f = u8 - i8  #: int64
    g = -u32  #: uint64
    h = u64 // u8  #: uint64
    k = u64 % i64  #: int64
    m = u64 / u64  #: float64
    print(a, b, c, d, e, f, g, h, k, m)


@cuda.jit("void(float32, float64, float16, int8, int16, int32, int64, uint8, uint16, uint64)")
def floats(f32, f64, f16, i8, i16, i32, i64, u8, u16, u64):
    a = f32 * 2  #: float64
    b = f32 * 2.0  #: float64
    c = f32 * i16  #: float32
    d = f32 + i8  #: float32
    e = f32 + u8  #: float32
    f = f32 + u16  #: float64
    g = f32 + i32  #: float64
    h = f32 * f32  #: float32
    k = f32 - f64  #: float64
    m = f32 / i16  #: float32
    n = f32 // f32  #: float32
    o = f32 % 2  #: float64
    p = f16 + f16  #: float16
    q = f16 + i16  #: float32
    r = f16 * i32  #: float64
    s = f16 + f32  #: float32
    t = -f32  #: float32
    u = f64 + u64  #: float64
    print(a, b, c, d, e, f, g, h, k, m, n, o, p, q, r, s, t, u)


@cuda.jit("void(complex64, complex128, float32, float64, int16, int32)")
def complex_numbers(c64, c128, f32, f64, i16, i32):
    a = c64 + f32  #: complex64
    b = c64 + f64  #: complex128
    c = c64 * i16  #: complex64
    d = c64 * i32  #: complex128
    e = c64 * 2  #: complex128
    f = c64 + 1j  #: complex128
    g = c64 / c64  #: complex64
    h = c64 - c128  #: complex128
    k = c64.real  #: float32
    m = c128.imag  #: float64
    n = abs(c64)  #: float32
    print(a.real, b.real, c.real, d.real, e.real, f.real, g.real, h.real, k, m, n)
