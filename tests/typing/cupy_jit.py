"""CuPy's jit: the first loop of the ufunc that takes the operands; literals are int32 and float32.

What has the type float16 is held as a float, as in CuPy; only arrays hold 16 bits.
"""

# sig: scalars(int8, int32, int64, uint32, uint64, float16, float32, float64, complex64, bool, complex128[::1])
# sig: variables(float32[::1], uint32)
# sig: errors(float32[::1], int8, int32, uint8, uint32, float32, complex64, bool, float64[::1], int64, int32[::1])
import cupy
import numpy
from cupyx import jit


@jit.rawkernel()
def scalars(i8, i32, i64, u32, u64, f16, f32, f64, c64, b, out):
    a = i32 + i32  #: int32
    c = i8 + i8  #: int8
    d = u32 + 1  #: uint32
    e = u32 + i64  #: int64
    f = i64 * f32  #: float32
    g = i32 + f16  #: float32
    h = f32 * f64  #: float64
    k = f64 * c64  #: complex64
    m = b + i8  #: int8
    n = i32 / i32  #: float64
    o = i32 / f32  #: float32
    p = f32 * 2.0  #: float32
    q = f32 * 2  #: float32
    r = i32 < u32  #: bool
    s = i32 and f32  #: bool
    t = i32**2  #: int32
    u = i8 << 1  #: int32
    v = 1 / 2  #: float32
    w = cupy.sqrt(f32)  #: float32
    x = cupy.float64(f32)  #: float64
    y = int(f32)  #: int64
    z = float(f32)  #: float64
    A = min(f32, i32)  #: float32
    B = max(3, 4)  #: int32
    C = u32 // 2  #: uint32
    D = i32 % i64  #: int64
    E = ~i8  #: int8
    F = b | b  #: bool
    out[0], out[0], out[0], out[0], out[0], out[0], out[0] = a, c, d, e, f, g, h
    out[0], out[0], out[0], out[0], out[0], out[0], out[0] = k, m, n, o, p, q, r
    out[0], out[0], out[0], out[0], out[0], out[0], out[0] = s, t, u, v, w, x, y
    out[0], out[0], out[0], out[0], out[0], out[0], out[0] = z, A, B, C, D, E, F


@jit.rawkernel()
def variables(x, n):
    a = 0  #: int32
    b = 0.0  #: float32
    c = jit.grid(1)  #: uint32
    d = jit.threadIdx.x  #: uint32
    e = x.size  #: int64
    f = len(x)  #: int64
    g = x[0] * numpy.sqrt(2.0)  #: float64
    h = cupy.inf  #: float32
    for i in range(n):  #: uint32
        a += i8_of(i)
    for j in range(3):  #: int32
        b += x[j]
    x[c] = a + b + d + e + f + g + h


@jit.rawkernel(device=True)
def i8_of(i):
    return cupy.int8(i)  #: int8


@jit.rawkernel()
def errors(x, i8, i32, u8, u32, f32, c64, b, x64, i64, n):
    a = u32 + i32  #! mixed-signs
    c = i8 * u8  #! mixed-signs
    d = u32 + -1  #! type-mismatch
    e = b - b  #! type-mismatch
    f = -b  #! type-mismatch
    g = c64 < c64  #! type-mismatch
    h = f32 << 1  #! type-mismatch
    k = u32 if i32 > 0 else i32  #! type-mismatch
    m = 1
    m = f32  #! type-mismatch
    o = 0.0
    o += x64[0]  #! narrowed-variable
    for p in range(i64, 0, -1):  #! narrowed-range
        x[p] = 1
    q = i32 if i32 > 0 else 0.5  #! truncated-literal
    jit.atomic_add(n, 0, 1.7)  #! truncated-literal
    jit.atomic_add(n, 0, 2.0)
    jit.atomic_add(n, 0, f32)  #! invalid-argument
    r = u32 - 1 < 0  #! unsigned-comparison
    s = u32 >= 0  #! unsigned-comparison
    t = 0 <= u32  #! unsigned-comparison
    assert i32 > 0
    x[0] = m
    assert x.ndim == 2  #! failed-assertion
