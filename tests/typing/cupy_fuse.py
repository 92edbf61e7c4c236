"""Fused functions: NumPy 2's promotion, Python scalars adapt to the arrays."""

# sig: arrays(bool[:], int8[:], int64[:], uint8[:], uint64[:], float16[:], float32[:], complex64[:])
# sig: scalars(bool[:], uint8[:], float16[:], float32[:], complex64[:], int, float)
# sig: functions(bool[:], int8[:], int16[:], int32[:], float32[:], uint8[:])
# sig: errors(int64[:], uint64[:], float32[:])
import cupy


@cupy.fuse
def arrays(b, i8, i64, u8, u64, f16, f32, c64):
    a = b + i8  #: int8
    c = i8 + u8  #: int16
    d = i64 + u64  #: float64
    e = u8 * f16  #: float16
    f = i64 * f32  #: float64
    g = f16 + f32  #: float32
    h = i8 + c64  #: complex64
    k = i64 + c64  #: complex128
    m = i8 / i8  #: float64
    n = f32 / i8  #: float32
    o = i8 > u8  #: bool
    p = i8 // i8  #: int8
    q = i8 << u8  #: int16
    r = b & b  #: bool
    s = ~u8  #: uint8
    t = -i8  #: int8
    return a, c, d, e, f, g, h, k, m, n, o, p, q, r, s, t


@cupy.fuse
def scalars(b, u8, f16, f32, c64, n, h):
    a = b + 5  #: int64
    c = u8 + 5  #: uint8
    d = u8 + n  #: uint8
    e = u8 * 0.5  #: float64
    f = f16 * 0.5  #: float16
    g = f32 * h  #: float32
    i = f32 + n  #: float32
    j = f32 * (h * h)  #: float32
    k = c64 * h  #: complex64
    m = f32 + 1j  #: complex64
    o = f32 < h  #: bool
    p = cupy.where(b, f32, 0.5)  #: float32
    q = cupy.where(b, u8, cupy.nan)  #: float64
    r = cupy.maximum(u8, 3)  #: uint8
    s = u8 / 2  #: float64
    return a, c, d, e, f, g, i, j, k, m, o, p, q, r, s


@cupy.fuse
def functions(b, i8, i16, i32, f32, u8):
    a = cupy.sqrt(i8)  #: float16
    c = cupy.sqrt(i16)  #: float32
    d = cupy.sqrt(i32)  #: float64
    e = cupy.exp(f32)  #: float32
    f = cupy.maximum(i8, f32)  #: float32
    g = cupy.where(b, i8, u8)  #: int16
    h = cupy.isnan(f32)  #: bool
    k = cupy.abs(i8)  #: int8
    m = cupy.sqrt(b)  #: float16
    return a, c, d, e, f, g, h, k, m


@cupy.fuse
def errors(i64, u64, f32):
    a = i64 | u64  #! type-mismatch
    b = f32 & 1  #! type-mismatch
    c = ~f32  #! type-mismatch
    return f32 if f32 > 0 else a  #! unsupported-expression
