#: chapter Types
import collections
import enum

import numpy as np
import numba
from numba import cuda, float32, float64, int32, int64, types

#: form scalars: bool, int8 to int64, uint8 to uint64, float16, float32, float64
#: tested exec/numba/int_widths exec/numba/float_arithmetic
@cuda.jit("void(boolean[:], i1[:], u2[:], int32[:], uint64[:], float16[:], f4[:], double[:])")
def f(b, i, u, n, m, h, x, y):
    b[0] = i[0] > u[0]
    y[0] = n[0] + m[0] * h[0] + x[0]


#: form complex64 and complex128
#: tested exec/numba/complex_numbers
@cuda.jit("void(complex64[:], c16[:])")
def f(z, w):
    w[0] = z[0] * (1 + 2j) + w[1].conjugate()
    z[0] = abs(w[0]) + z[1].real


#: form bfloat16
#: tested exec/numba/bfloat16
@cuda.jit("void(bfloat16[:], float32[:])")
def f(b, x):
    x[0] = b[0] + b[1]
    b[2] = cuda.types.bfloat16(x[1])


#: form fp8
#: refused fp8
from numba.cuda import fp8


@cuda.jit("void(float32[:])")
def f(a):
    a[0] = fp8.fp8_e5m2(a[1])


#: form type objects as casts, dtypes and values
#: tested exec/numba/compile_time_scalars
@cuda.jit("void(float32[:], int32[:])")
def f(a, n):
    T = float64
    a[0] = T(n[0]) + np.float32(n[1]) + a.dtype.type(n[2]) + types.int8(n[3])


#: form `isinstance`, `type(x)`, `hasattr`, `getattr` with constants
#: tested exec/numba/tuple_operations
@cuda.jit(device=True)
def twice(x):
    if isinstance(x, float):
        return x + x
    return type(x)(2) * x


@cuda.jit("void(float32[:], int32[:])")
def f(a, n):
    a[0] = twice(a[1])
    n[0] = twice(n[1])


#: form tuples: indexing, slices, `+`, comparison, `in`, `len`, unpacking, iteration
#: tested exec/numba/tuple_operations
@cuda.jit("void(int64[:])")
def f(a):
    t = (a[0], a[1], a[2]) + (4,)
    i = cuda.threadIdx.x
    a[0] = t[i] + len(t) + t[-1] + sum(t[1:3]) + (3 in t) + (t < (1, 2, 3, 4))
    for v in t:
        a[1] += v


#: form a starred target
#: refused first, *rest
@cuda.jit("void(int64[:])")
def f(a):
    first, *rest = (a[0], a[1], a[2])
    a[0] = first


#: form tuples as kernel parameters
#: tested exec/numba/tuples
#: sig f(UniTuple(int64, 2), Tuple((int32, float32)), float64[::1])
@cuda.jit
def f(shape, pair, out):
    out[0] = shape[0] * shape[1] + pair[0] * pair[1]


#: form named tuples
#: tested exec/numba/named_tuples
Point = collections.namedtuple("Point", ["x", "y"])


@cuda.jit(device=True)
def mirrored(p):
    return Point(p.y, p.x)


@cuda.jit("void(float32[:])")
def f(a):
    p = mirrored(Point(x=a[0], y=a[1]))
    a[2] = p.x - p[1]


#: form enums
#: tested exec/numba/enums
class Color(enum.Enum):
    RED = 1
    BLUE = 2


class Shape(enum.IntEnum):
    CIRCLE = 3
    SQUARE = 4


@cuda.jit("void(int32[:])")
def f(a):
    color = Color.RED if a[0] > 0 else Color.BLUE
    if color == Color.BLUE:
        a[1] = Shape.CIRCLE + a[Shape.SQUARE]


#: form records: `numba.from_dtype(np.dtype(…))`
#: tested exec/numba/records exec/numba/fields_of_one
particle = numba.from_dtype(np.dtype([("position", np.float32, 3), ("mass", np.float64)], align=True))


@cuda.jit(types.void(particle[:], float64[:]))
def f(p, out):
    r = p[0]
    r.mass = 2.0
    r.position[1] = r["mass"]
    out[0] = p[1].mass
    out[1] = p["mass"][2]
    p[2] = p[3]


#: form records in shared and local arrays
#: tested exec/numba/records
pair = np.dtype([("a", np.int32), ("b", np.float32)])


@cuda.jit("void(float32[:])")
def f(out):
    buffer = cuda.shared.array(8, pair)
    mine = cuda.local.array(2, pair)
    mine[0].b = out[0]
    buffer[cuda.threadIdx.x] = mine[0]
    out[1] = buffer[0].b


#: form vector types: `cuda.float32x4`, `cuda.float4`, …
#: tested exec/numba/vector_types
@cuda.jit("void(float32[:])")
def f(a):
    v = cuda.float32x4(cuda.float32x2(a[0], a[1]), a[2], 1)
    w = cuda.float4(v.x, v.y, v.z, v.w)
    a[3] = w.w


#: form arithmetic of vector types
#: refused float32x2
@cuda.jit("void(float32[:])")
def f(a):
    v = cuda.float32x2(a[0], a[1])
    a[2] = (v + v).x


#: form Optional values: None meets a number
#: tested exec/numba/optional_values exec/numba/unpacked_optionals
@cuda.jit(device=True)
def positive(x):
    if x > 0:
        return x
    return None


@cuda.jit("void(float32[:])")
def f(a):
    p = positive(a[0])
    if p is not None:
        a[1] = p


#: form None as a default
#: tested exec/numba/failure4_defaults_device
@cuda.jit(device=True)
def scaled(x, factor=None):
    if factor is None:
        return x
    return x * factor


@cuda.jit("void(float32[:])")
def f(a):
    a[0] = scaled(a[1]) + scaled(a[2], 3)


#: form strings known at compile time
#: tested exec/numba/compile_time_scalars
MODE = "fast"


@cuda.jit("void(float32[:])")
def f(a):
    buffer = cuda.local.array(2, "float32")
    buffer[0] = float("1.5")
    if MODE == "fast":
        a[0] = buffer[0]


#: form strings at run time
#: refused str
@cuda.jit("void(int32[:])")
def f(a):
    s = str(a[0])
    a[1] = len(s)


#: form datetime64 and timedelta64
#: tested exec/numba/times
@cuda.jit(types.void(types.NPDatetime("s")[:], types.NPTimedelta("s")[:]))
def f(t, d):
    d[0] = t[1] - t[0]
