#: chapter Declaring kernels
import cupy
import cupyx
from cupyx import jit

N = 4


#: form `@jit.rawkernel()` with the types from `--sig`, a stub or annotations
#: tested exec/cupy-jit/elementwise
#: sig f(float32, float32[::1], uint32)
@jit.rawkernel()
def f(a, x, n):
    i = jit.grid(1)
    if i < n:
        x[i] *= a


#: form a kernel without types
#: refused are unknown; add --sig
@jit.rawkernel()
def f(x):
    x[0] = 1


#: form `@cupyx.jit.rawkernel()`, names imported from `cupyx.jit`, aliases of them
#: tested exec/cupy-jit/numpy_mode
#: sig f(float32[::1])
#: sig g(float32[::1])
from cupyx.jit import rawkernel, threadIdx as tid

made = jit.rawkernel
place = tid


@cupyx.jit.rawkernel()
def f(x):
    x[place.x] = 1


@made()
def g(x):
    x[tid.x] = 1


#: form `mode='cuda'`
#: tested exec/cupy-jit/types
#: sig f(float64[::1])
@jit.rawkernel(mode="cuda")
def f(x):
    s = 0.0
    x[0] = s


#: form `mode='numpy'`
#: tested exec/cupy-jit/numpy_mode
#: sig f(float64[::1])
@jit.rawkernel(mode="numpy")
def f(x):
    s = 0.0
    x[0] = s


#: form `@jit.rawkernel` without parentheses
#: tested exec/cupy-jit/elementwise
#: differs CuPy fails when it reads the definition
#: sig f(float64[::1])
@jit.rawkernel
def f(x):
    x[0] = 1


#: form other options, another `mode`, options by position
#: refused it takes `mode` and `device`
#: sig f(float64[::1])
@jit.rawkernel(debug=True)
def f(x):
    x[0] = 1


#: form `kernel = jit.rawkernel(mode="numpy")` and `functools.partial(jit.rawkernel, …)` as decorators
#: tested exec/cupy-jit/closures
#: sig f(float64[::1])
#: sig g(float64[::1])
import functools

decorator = jit.rawkernel(mode="numpy")
make = functools.partial(jit.rawkernel, mode="numpy")


@decorator
def f(x):
    x[0] = 1


@make()
def g(x):
    x[0] = 1


#: form `k = jit.rawkernel()(f)`
#: tested exec/cupy-jit/device_functions
#: sig k(float64[::1])
def f(x):
    x[0] = 1


k = jit.rawkernel()(f)


#: form a kernel made by a factory: `def make(n): @jit.rawkernel() … return kernel`
#: tested exec/cupy-jit/device_functions
#: sig by_four(float64[::1])
def make(n):
    @jit.rawkernel()
    def kernel(x):
        x[0] *= n

    return kernel


by_four = make(N)


#: form `device=True`: one function for each tuple of argument types, in the caller's mode
#: tested exec/cupy-jit/device_functions
#: sig f(float64[::1], int32[::1])
@jit.rawkernel(device=True)
def half(x):
    return x / 2


@jit.rawkernel(device=True)
def both(x, y):
    return half(x), half(y)


@jit.rawkernel()
def f(x, n):
    a, b = both(x[0], n[0])
    x[1] = a + b


#: form `jit.rawkernel(device=True)(lambda x: …)`
#: tested exec/cupy-jit/closures
#: sig f(float64[::1])
half = jit.rawkernel(device=True)(lambda x: x / 2)


@jit.rawkernel()
def f(x):
    x[0] = half(x[1])


#: form other decorators on a kernel: CuPy ignores them with a warning
#: tested exec/cupy-jit/closures
#: sig f(float64[::1])
def logged(function):
    return function


@logged
@jit.rawkernel()
def f(x):
    x[0] = 1


#: form a kernel called as a device function, by itself too
#: tested exec/cupy-jit/device_functions exec/cupy-jit/recursive_kernels
#: differs CuPy refuses it
#: sig f(float64[::1])
@jit.rawkernel()
def fill(x):
    x[0] = 1


@jit.rawkernel()
def f(x):
    fill(x)


#: form an undecorated function called with values of the kernel
#: refused is not a device function
#: sig f(float64[::1])
def half(x):
    return x / 2


@jit.rawkernel()
def f(x):
    x[0] = half(x[1])


#: form default values and keyword arguments of device functions
#: tested exec/cupy-jit/device_functions
#: differs CuPy refuses them
#: sig f(float64[::1])
@jit.rawkernel(device=True)
def scaled(x, by=2.0):
    return x * by


@jit.rawkernel()
def f(x):
    x[0] = scaled(x[1]) + scaled(x[2], by=0.5)


#: form `*args`, `**kwargs` of a kernel
#: refused name the parameters
#: sig f(float64[::1])
@jit.rawkernel()
def f(*x):
    x[0] = 1


#: form keyword-only parameters, and default values of a kernel's parameters
#: tested exec/cupy-jit/closures
#: differs CuPy refuses them
#: sig f(float64[::1], int32, float64)
@jit.rawkernel()
def f(x, n=2, *, a):
    x[0] = n * a


#: form functions that call themselves or each other, with or without a result
#: tested exec/cupy-jit/recursion
#: differs CuPy refuses them
#: sig f(int64[::1])
@jit.rawkernel(device=True)
def factorial(n):
    if n <= 1:
        return 1
    return n * factorial(n - 1)


@jit.rawkernel()
def f(x):
    x[0] = factorial(x[1])


#: form recursion where every `return` calls the function itself
#: refused cannot be inferred
#: sig f(float64[::1])
@jit.rawkernel(device=True)
def again(x):
    return again(x)


@jit.rawkernel()
def f(x):
    x[0] = again(x[1])


#: form arrays as arguments of device functions
#: tested exec/cupy-jit/device_functions
#: sig f(float64[::1])
@jit.rawkernel(device=True)
def total(x, n):
    s = x[0]
    for i in range(1, n):
        s += x[i]
    return s


@jit.rawkernel()
def f(x):
    x[0] = total(x, 3)
