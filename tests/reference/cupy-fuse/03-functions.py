#: chapter Calling functions
#: text The table at the end of the page lists the functions and their types.
import cupy
import cupyx.scipy.special
import numpy


#: form ufuncs, of arrays and scalars
#: tested exec/cupy-fuse/functions
#: sig f(float64[:], float64[:])
@cupy.fuse
def f(x, y):
    return cupy.exp(-x), cupy.maximum(x, y), cupy.fmin(x, 1), cupy.isnan(x), cupy.sign(x)


#: form `dtype=` of ufuncs
#: tested exec/cupy-fuse/forms
#: sig f(int32[:])
@cupy.fuse
def f(x):
    return cupy.add(x, 1, dtype="d")


#: form ufuncs of two results, `modf`, `frexp`, `divmod`; `out=(a, b)`, `out=(None, b)` of them
#: tested exec/cupy-fuse/two_results exec/cupy-fuse/forms
#: sig f(float64[:], float64[:])
@cupy.fuse
def f(x, y):
    fraction, whole = cupy.modf(x)
    return cupy.divmod(fraction, whole, out=(x, y))


#: form `float16`, and bools and bytes that become it: computed in float32, the result is rounded
#: tested exec/cupy-fuse/float16
#: sig f(float16[:], uint8[:])
@cupy.fuse
def f(x, y):
    return cupy.exp(x), cupy.sqrt(y), cupy.modf(x)[0]


#: form `cupyx.scipy.special`: the types of CuPy's loops, `erf` of `float16` is `float64`, `erfinv` of it `float32`, `gamma` of integers `float64`
#: tested exec/cupy-fuse/float16
#: sig f(float16[:])
@cupy.fuse
def f(x):
    return cupyx.scipy.special.erf(x), cupyx.scipy.special.gamma(x)


#: form `where=`, `casting=` of ufuncs
#: refused takes no keyword arguments
#: sig f(float64[:])
@cupy.fuse
def f(x):
    return cupy.maximum(x, 1, where=x > 0)


#: form `cupy.where(c, x, y)`
#: tested exec/cupy-fuse/broadcasting exec/cupy-fuse/failure2_inf_everywhere
#: sig f(bool[:], float32[:])
@cupy.fuse
def f(c, x):
    return cupy.where(c, x, cupy.inf)


#: form `cupy.where` with a condition that is no bool
#: tested exec/cupy-fuse/dtypes
#: differs what is not 0 is true; CuPy refuses it
#: sig f(int32[:], float32[:])
@cupy.fuse
def f(c, x):
    return cupy.where(c, x, 0)


#: form `cupy.where(mask, 1, 0)`: int64
#: tested exec/cupy-fuse/broadcasting
#: differs as stated; in CuPy it may be int8
#: sig f(bool[:])
@cupy.fuse
def f(mask):
    return cupy.where(mask, 1, 0)


#: form `cupy.where(c)`
#: refused takes 3 arguments
#: sig f(bool[:])
@cupy.fuse
def f(c):
    return cupy.where(c)


#: form `cupy.clip(x, low, None)`, `a_min=`, `a_max=`, `min=`, `max=`, `x.clip(…)`; bounds beyond the type
#: tested exec/cupy-fuse/bounds
#: differs as in NumPy; CuPy's fusion takes both bounds, and wraps those beyond the type
#: sig f(uint8[:])
@cupy.fuse
def f(x):
    return cupy.clip(x, None, 300), cupy.clip(x, a_min=0, a_max=2), x.clip(min=1)


#: form `x.round()`, `z.conj()`, `z.conjugate()`, `cupy.copy(x)`
#: tested exec/cupy-fuse/bounds
#: differs CuPy's fusion has none of the methods
#: sig f(complex64[:], float32[:])
@cupy.fuse
def f(z, x):
    return z.conj(), z.conjugate(), x.round(1), cupy.copy(x)


#: form `cupy.clip(x, low, high)`
#: tested exec/cupy-fuse/functions
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return cupy.clip(x, -1, 2)


#: form `cupy.clip` with a bound that is NaN, or of NaN alone
#: tested exec/cupy-fuse/values
#: differs NaN, as in NumPy; CuPy takes such a bound as none, and clips NaN to crossed bounds
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return cupy.clip(x, cupy.nan, 3), cupy.clip(cupy.float64(cupy.nan), x, 5)


#: form NumPy's functions, `numpy.sqrt(x)`
#: tested exec/cupy-fuse/forms
#: differs as CuPy's; CuPy refuses most of them
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return numpy.sqrt(x)


#: form `x.fill(v)`
#: refused has no method `fill`
#: sig f(float32[:])
@cupy.fuse
def f(x):
    x.fill(0)


#: form functions that make arrays, `cupy.zeros_like(x)`, `cupy.sort(x)`
#: refused its result needs memory at run time
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return cupy.zeros_like(x) + x


#: form functions that are no ufuncs, `cupy.broadcast_to`
#: refused cannot be called in device code
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return cupy.broadcast_to(x, (3, 3))


#: form Python's `max(x)`, `min(x)` of an array
#: refused takes a tuple or several numbers
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return max(x)
