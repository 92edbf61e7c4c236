#: chapter cupy.vectorize
#: text A function of numbers becomes an elementwise kernel in `mode='numpy'`: array arguments are broadcast by the caller, and an array for each result follows them.
import cupy
from cupyx import jit


#: form `@cupy.vectorize` with the types from `--sig`; scalars beside arrays
#: tested exec/cupy-jit/vectorize
#: sig f(float64, float32[:, :], float32[:])
@cupy.vectorize
def f(a, x, y):
    return a * x + y


#: form `f = cupy.vectorize(function)`, `cupy.vectorize(lambda x: …)`, `doc=`, `cache=`
#: tested exec/cupy-jit/vectorize
#: sig f(float64[:])
#: sig g(float64[:])
def twice(x):
    return x * 2


f = cupy.vectorize(twice, doc="twice as much")
g = cupy.vectorize(lambda x: x * 2)


#: form several results: `return a, b`
#: tested exec/cupy-jit/vectorize
#: sig f(int64[:], int64[:])
@cupy.vectorize
def f(a, b):
    return a // b, a % b


#: form device functions, plain functions of constants and ufuncs in it
#: tested exec/cupy-jit/vectorize
#: sig f(float64[:])
@jit.rawkernel(device=True)
def clamped(x, low):
    return max(x, low)


@cupy.vectorize
def f(x):
    return clamped(x, 0.0) + cupy.sqrt(2.0)


#: form no array among the arguments
#: refused needs an array argument
#: sig f(float64)
@cupy.vectorize
def f(x):
    return x * 2


#: form float16 arguments, 8-bit integers where CuPy computes in float16
#: refused takes no `float16`
#: sig f(float16[:])
@cupy.vectorize
def f(x):
    return x * 2


#: form a function without a result
#: refused must return a number
#: sig f(float64[:])
@cupy.vectorize
def f(x):
    pass


#: form results of two types of which one holds the other: `return 0` and `return x` of an int32
#: tested exec/cupy-jit/beyond_forms
#: differs the result is int64; CuPy refuses it
#: sig f(int32[:])
@cupy.vectorize
def f(x):
    if x > 0:
        return 0
    return x


#: form results of other types: `return 0` and `return x` of a float32
#: refused the returned values
#: sig f(float32[:])
@cupy.vectorize
def f(x):
    if x > 0:
        return 0
    return x


#: form `otypes=`, `excluded=`, `signature=`
#: refused remove it
#: sig f(float64[:])
f = cupy.vectorize(lambda x: x * 2, otypes="d")


#: form a vectorized function called in a kernel
#: refused which kernels cannot call
#: sig f(float64[::1])
@cupy.vectorize
def twice(x):
    return x * 2


@jit.rawkernel()
def f(x):
    x[0] = twice(x[1])
