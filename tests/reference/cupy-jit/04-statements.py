#: chapter Statements
import math

import cupy
import numpy
from cupyx import jit


#: form assignments to names, elements, nested tuples; swaps; `op=`; `pass`, texts
#: tested exec/cupy-jit/statements
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    "what it does"
    x, y = a[0], a[1]
    (p, q), r = (y, x), 3
    a[0], a[1] = a[1], a[0]
    a[2] <<= p
    a[3] //= q + r
    pass


#: form `a = b = v`, `x: T = v`
#: tested exec/cupy-jit/statements
#: differs CuPy refuses them
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    x = y = a[0]
    z: int = x
    a[1] = y + z


#: form the first assignment fixes the type of a name; later ones convert within a kind
#: tested exec/cupy-jit/types
#: sig f(float32[::1], float64[::1])
@jit.rawkernel()
def f(x, y):
    v = x[0]
    v = y[0]
    y[1] = v


#: form a name assigned values of two kinds
#: refused cannot store `float32` as `int32`
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    v = 0
    v = x[0]
    x[1] = v


#: form a variable assigned on some paths only
#: tested exec/cupy-jit/statements
#: differs it is 0 on the others; undefined in CuPy
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    if a[0] > 0:
        v = a[0]
    a[1] = v


#: form `if`, `elif`, `else`
#: tested exec/cupy-jit/elementwise
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    if x[0] > 0:
        x[0] = 1
    elif x[0] == 0:
        x[0] = 2
    else:
        x[0] = 3


#: form `if` on constants: the other branch is not looked at
#: tested exec/cupy-jit/statements exec/cupy-jit/constants
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    if x.ndim == 1:
        x[0] = 1
    else:
        x[0, 0] = 1


#: form `while`, `while True`, `break`, `continue`
#: tested exec/cupy-jit/statements
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    while True:
        a[0] -= 1
        if a[0] > 10:
            continue
        break


#: form `else` of loops, `del`, `match` on values
#: tested exec/cupy-jit/statements
#: differs CuPy refuses them
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    for i in range(3):
        if a[i] == 0:
            break
    else:
        a[0] = 1
    match a[1]:
        case 1 | 2:
            a[2] = 1
        case _:
            a[2] = 2


#: form `assert` of constants
#: tested exec/cupy-jit/assertions
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    assert x.ndim == 1
    x[0] = 1


#: form `assert` of values of the kernel: CUDA's `assert`, with the message where it is a constant
#: tested exec/cupy-jit/assertions
#: differs CuPy fails with a TypeError
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    assert x[0] > 0, "positive"
    x[1] = 1


#: form `return`, `return None` anywhere in a kernel
#: tested exec/cupy-jit/failure1_return_positions
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    for i in range(3):
        if x[i] > 0:
            return
    if x[3] > 0:
        return None
    x[0] = 1


#: form `return v` in a kernel
#: refused a kernel returns nothing
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    return x[0]


#: form `return v` in device functions, several of one type
#: tested exec/cupy-jit/device_functions
#: sig f(float32[::1])
@jit.rawkernel(device=True)
def positive(x):
    if x < 0:
        return -x
    return x


@jit.rawkernel()
def f(x):
    x[0] = positive(x[1])


#: form `print`
#: tested exec/cupy-jit/statements
#: differs CuPy prints constants only, while it compiles
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    print("x =", x[0])


#: form functions, classes and lambdas in kernels
#: refused define a device function
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    def g(v):
        return v
    x[0] = g(x[1])


#: form `with`
#: refused `with` statements
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    with x:
        x[0] = 1


#: form `raise`
#: refused raise
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    raise ValueError("no")


#: form `try`
#: refused `try` statements
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    try:
        x[0] = 1
    except ValueError:
        pass


#: form `import`
#: refused import at module level
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    import math
    x[0] = math.pi


#: form `global`, `nonlocal`
#: refused device code cannot change the global
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    global total
    total = 1


#: form f-strings
#: refused f-strings
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    print(f"{x[0]}")


#: form comprehensions
#: refused comprehension
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    y = [v for v in x]


#: form `range` with one to three arguments: the counter has the type of `stop`, int64 in `mode='numpy'`
#: tested exec/cupy-jit/ranges exec/cupy-jit/numpy_mode
#: sig f(int64[::1], uint32)
@jit.rawkernel()
def f(a, n):
    for i in range(n):
        a[0] += i
    for i in range(1, n, 2):
        a[1] += i


#: form the loop variable after the loop, and assigned in it
#: tested exec/cupy-jit/ranges
#: sig f(int64[::1])
@jit.rawkernel()
def f(a):
    for i in range(3):
        a[i] = 1
        i = 7
    a[1] = i


#: form a step known at run time only: the C++ loop `step >= 0 ? i < stop : i > stop`, alone `i < stop` where the step is unsigned; a step of 0 goes on for ever
#: tested exec/cupy-jit/ranges
#: sig f(int32[::1], int32, uint32)
@jit.rawkernel()
def f(a, step, stride):
    for i in range(0, 7, step):
        a[i] = 1
    for i in range(0, 7, stride):
        a[i] = 2


#: form a constant step of 0
#: refused must not be zero
#: sig f(int32[::1])
@jit.rawkernel()
def f(n):
    for i in range(0, 3, 0):
        n[0] += i


#: form `jit.range(…, unroll=)`: True, False, a number
#: tested exec/cupy-jit/thread_builtins
#: sig f(int64[::1])
@jit.rawkernel()
def f(a):
    for i in jit.range(4, unroll=True):
        a[i] = 1
    for i in jit.range(0, 8, 2, unroll=2):
        a[i] = 2
    for i in jit.range(3, unroll=False):
        a[i] = 3


#: form `jit.range(n, unroll=)` with `n` known at run time
#: tested exec/cupy-jit/beyond_forms
#: differs CuPy takes constants only beside `unroll=`
#: sig f(int64[::1], int32)
@jit.rawkernel()
def f(a, n):
    for i in jit.range(n, unroll=True):
        a[i] = 1


#: form loops over other things than ranges: `for v in x`, `enumerate(x)`, a tuple as in `for off in (16, 8, 4)`
#: tested exec/cupy-jit/beyond_forms
#: differs CuPy takes ranges only
#: sig f(int32[::1])
@jit.rawkernel()
def f(x):
    for i, v in enumerate(x):
        for off in (16, 8, 4):
            x[i] = v + off


#: form `unroll=` that is no constant or not positive
#: refused constant number of times
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    for i in jit.range(4, unroll=a.size):
        a[i] = 0


#: form `range` of floats or bools
#: refused `range` takes integers
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    for i in range(x[0]):
        x[1] = 1
