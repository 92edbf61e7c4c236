#: chapter Functions of numbers
#: text A ufunc of CuPy is a function of scalars. Its types are those of its first loop that takes the arguments, as an operator's are: in `mode='cuda'` an integer is a float16 for `cupy.sqrt`, computed in float32. All functions are in the tables below; here are the forms in which they are used.
import math

import cupy
import cupyx
import numpy
from cupyx import jit
from cupyx.scipy import special


#: form `cupy.sin(x)` and the other functions of real numbers; `cupyx.rsqrt(x)`
#: tested exec/cupy-jit/functions_real
#: sig f(float32[::1], int32[::1])
@jit.rawkernel()
def f(x, n):
    x[0] = cupy.sin(x[1]) + cupyx.rsqrt(x[2]) + cupy.sqrt(n[0])


#: form the same of complex numbers
#: tested exec/cupy-jit/functions_complex
#: sig f(complex64[::1])
@jit.rawkernel()
def f(x):
    x[0] = cupy.exp(x[1]) + cupy.conj(x[2])


#: form the operators as functions: `cupy.add(x, y)`, `cupy.maximum(x, y)`, `cupy.logical_and(x, y)`
#: tested exec/cupy-jit/functions_any exec/cupy-jit/functions_integer
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    a[0] = cupy.add(a[1], a[2]) + cupy.maximum(a[3], 7) + cupy.left_shift(a[1], 2)
    a[1] = cupy.logical_and(a[0], a[2]) + cupy.gcd(a[3], a[4])


#: form `dtype=` of a ufunc, `cupy.add(x, y, dtype=numpy.float64)`: computed in that type
#: tested exec/cupy-jit/functions_dtype
#: differs CuPy takes its first loop with that result, which `divide` of floats, `less` and others cannot be converted to
#: sig f(float32[::1], float64[::1])
@jit.rawkernel()
def f(x, y):
    y[0] = cupy.divide(x[0], x[1], dtype=numpy.float64)


#: form `cupy.sinc(x)`
#: tested exec/cupy-jit/functions_real
#: differs sinc(nan) is nan, 1 in CuPy; sinc of whole numbers is not exactly 0, as in NumPy
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = cupy.sinc(x[1])


#: form a name for a ufunc, `f = cupy.sin`
#: tested exec/cupy-jit/closures
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    function = cupy.sin
    x[0] = function(x[1])


#: form ufuncs of several lines or results: `sign` of floats, `heaviside`, `logaddexp`, `divmod`, `modf`, `frexp`, `bitwise_count`
#: tested exec/cupy-jit/functions_beyond
#: differs CuPy does not compile them
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    fraction, whole = cupy.modf(x[0])
    x[1] = cupy.heaviside(x[2], 0.5) + cupy.logaddexp(fraction, whole) + cupy.sign(x[3])


#: form `cupyx.scipy.special`: `erf`, `gamma`, `j0` and others of one or two numbers
#: tested exec/cupy-jit/special_functions
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = special.erf(x[1]) + special.j0(x[2])


#: form `cupyx.scipy.special` functions of several lines: `erfinv`, `log1p`, `gammaln`, `xlogy`
#: tested exec/cupy-jit/special_functions
#: differs CuPy's C++ does not compile
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = special.erfinv(x[1]) + special.xlogy(x[2], x[3])


#: form plain functions of CuPy on values of the kernel: `where`, `clip`, `real`, `imag`, `angle`, `around`, `round`, `nan_to_num`, `isclose`
#: tested exec/cupy-jit/plain_functions
#: differs CuPy calls them with constants only
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = cupy.where(x[1] > 0, cupy.clip(x[1], 0, 1), cupy.nan_to_num(x[2]))


#: form `math.sqrt(x)`, `numpy.maximum(x, y)`, `abs`, `round`, `pow`, `divmod`, `sum` of values of the kernel
#: tested exec/cupy-jit/plain_functions exec/cupy-jit/functions_beyond
#: differs CuPy calls them with constants only
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    q, r = divmod(x[0], x[1])
    x[2] = math.sqrt(q) + numpy.maximum(r, 0) + abs(x[3]) + pow(x[4], 2)


#: form the bits of a number, `x[0].view(numpy.int32)`
#: tested exec/cupy-jit/plain_functions
#: differs CuPy refuses it
#: sig f(float32[::1], int32[::1])
@jit.rawkernel()
def f(x, n):
    n[0] = x[0].view(numpy.int32)


#: form functions of whole arrays: `cupy.sum`, `cupy.dot`, `cupy.random`, `x.sort()`
#: refused write the loop out
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = cupy.sum(x)
