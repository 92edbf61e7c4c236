#: chapter Types and typing rules
#: text A literal is int32 (int64 beyond it) or float32 in `mode='cuda'`, int64 or float64 in `mode='numpy'`. An operator is the first loop of the ufunc, `? b B h H i I l L q Q e f d F D`, that takes its operands. What loses data has a warning, see [diagnostics.md](diagnostics.md).
import cupy
import numpy
from cupyx import jit


#: form bool, int8 to int64, uint8 to uint64, float32, float64
#: tested exec/cupy-jit/failure3_scalars_every_dtype
#: sig f(bool[::1], int8[::1], uint16[::1], int64[::1], float32[::1], float64[::1])
@jit.rawkernel()
def f(b, i, u, n, x, y):
    b[0] = i[0] > u[0]
    n[0] = i[0] + n[1]
    y[0] = x[0] * n[0]


#: form float16: held in float32 and rounded by stores in arrays only
#: tested exec/cupy-jit/half_precision
#: sig f(float16[::1], float32[::1])
@jit.rawkernel()
def f(h, x):
    x[0] = h[0] + h[1]


#: form constants beside a float16, and integers in functions of floats: rounded to float16, so that `h + 2049` adds 2048
#: tested exec/cupy-jit/half_constants
#: sig f(float16[::1], float32[::1])
@jit.rawkernel()
def f(h, x):
    x[0] = h[0] + 2049


#: form `h[0] += 1` of a float16 array, `max(h[0], 1)`, `h[0] if c else v`
#: tested exec/cupy-jit/half_precision
#: differs CuPy's C++ does not compile
#: sig f(float16[::1])
@jit.rawkernel()
def f(h):
    v = h[0]
    h[0] += 1
    h[1] = max(h[1], 1)
    h[2] = h[2] if h[2] > 0 else v


#: form complex64, complex128
#: tested exec/cupy-jit/constants
#: sig f(complex64[::1], complex128[::1])
@jit.rawkernel()
def f(z, w):
    w[0] = z[0] * z[1] + 1j
    w[1] = z[0] ** 2 / z[1]


#: form constants with names: as literals; `SCALE = 0.1` beside float32 and float64 becomes `SCALE` and `SCALE_float32`
#: tested exec/cupy-jit/named_constants
#: sig f(float32[::1], float64[::1])
SCALE = 0.1


@jit.rawkernel()
def f(x, y):
    x[0] *= SCALE
    y[0] *= SCALE


#: form int literals: int32, int64 beyond it
#: tested exec/cupy-jit/constants
#: sig f(int64[::1])
@jit.rawkernel()
def f(n):
    v = 10000000000
    n[0] = v + 1


#: form a variable made of a float literal is float32, also where it accumulates float64
#: tested exec/cupy-jit/types
#: sig f(float64[::1])
@jit.rawkernel()
def f(x):
    s = 0.0
    s += x[0]
    x[1] = s


#: form a float literal stored in a float64 array, `x[0] = 0.1`, or added to it in place: rounded to float32 first in `mode='cuda'`, with a warning
#: tested exec/cupy-jit/rounded_literals
#: sig f(float64[::1])
@jit.rawkernel()
def f(x):
    x[0] = 0.1
    x[1] += 0.1


#: form a literal beside a typed value: converted to the type of the loop
#: tested exec/cupy-jit/failure3_scalars_every_dtype
#: sig f(uint32[::1], float64[::1])
@jit.rawkernel()
def f(u, x):
    u[0] = u[1] + 1
    x[0] = x[1] * 0.1


#: form a literal that the other operand's type cannot hold
#: refused does not fit
#: sig f(uint32[::1])
@jit.rawkernel()
def f(u):
    u[0] = u[1] + (-1)


#: form int32 with uint32, `threadIdx.x + i` with `i` from `range(3)`; any signed with an unsigned of its size
#: tested exec/cupy-jit/mixed_signs
#: differs combined in the unsigned type as in C++, with the warning `mixed-signs`; CuPy refuses it under NumPy 2
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    for i in range(3):
        x[jit.threadIdx.x + i] = 1


#: form int8 and int16 are typed narrow and computed in int32
#: tested exec/cupy-jit/types exec/cupy-jit/defects
#: sig f(int8[::1], int32[::1])
@jit.rawkernel()
def f(a, n):
    n[0] = a[0] + a[1]
    n[1] = (a[0] + a[1]) > 150


#: form unsigned indices wrap: `threadIdx.x - 1` of thread 0 is 4294967295
#: tested exec/cupy-jit/types
#: sig f(int64[::1])
@jit.rawkernel()
def f(n):
    n[0] = jit.threadIdx.x - 1


#: form `mode='numpy'`: literals are int64 and float64, operands convert as NumPy's arrays do
#: tested exec/cupy-jit/numpy_mode
#: sig f(float32[::1], float64[::1])
@jit.rawkernel(mode="numpy")
def f(x, y):
    y[0] = x[0] * 2.0


#: form stores convert within a kind: float32 ← float64, int32 ← int64, float ← int
#: tested exec/cupy-jit/constants
#: sig f(float32[::1], int32[::1], int64[::1])
@jit.rawkernel()
def f(x, a, n):
    x[0] = n[0]
    a[0] = n[1]


#: form stores that leave the kind: int ← float, float ← complex
#: refused convert with `numpy.int32(...)`
#: sig f(float32[::1], int32[::1])
@jit.rawkernel()
def f(x, a):
    a[0] = x[0]


#: form an int literal stored in an unsigned array, `u[0] = 1`
#: tested exec/cupy-jit/atomic_operations
#: differs accepted where it fits; CuPy refuses it under NumPy 2
#: sig f(uint32[::1])
@jit.rawkernel()
def f(u):
    u[0] = 1
    v = u[1]
    v = 5
    u[2] = v


#: form casts: `bool(x)`, `int(x)` (int64), `float(x)` (float64), `complex(x)`, `numpy.int8(x)`, `cupy.float32(x)`
#: tested exec/cupy-jit/constants
#: sig f(float32[::1], int8[::1], float64[::1])
@jit.rawkernel()
def f(x, a, y):
    a[0] = numpy.int8(x[0])
    y[0] = int(x[1]) + float(x[2]) + bool(x[3]) + cupy.float32(a[1])


#: form casts of complex numbers to real types take the real part
#: tested exec/cupy-jit/narrow_operands
#: sig f(float32[::1], complex64[::1])
@jit.rawkernel()
def f(x, z):
    x[0] = cupy.float32(z[0])


#: form `kind = numpy.float64` at the top of the function, `x.dtype`, `x.dtype.type(v)`
#: tested exec/cupy-jit/constants
#: sig f(float32[::1], float64[::1])
@jit.rawkernel()
def f(x, y):
    kind = numpy.float64
    y[0] = kind(x[0]) * 0.1 + x.dtype.type(2)


#: form `+` of tuples
#: tested exec/cupy-jit/beyond_forms
#: differs CuPy refuses it
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    items = (a[1], a[2]) + (3,)
    a[0] = items[2]


#: form tuples: packing, unpacking, returned by functions, indexed by constants
#: tested exec/cupy-jit/device_functions exec/cupy-jit/statements
#: sig f(float32[::1])
@jit.rawkernel(device=True)
def pair(x):
    return x, x * 2


@jit.rawkernel()
def f(x):
    p = pair(x[0])
    a, b = p
    x[0] = a + b + p[1]


#: form lists and dicts
#: refused lists need memory at run time
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    a = [x[0], x[1]]
    x[0] = a[1]
