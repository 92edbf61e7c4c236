#: chapter Names, globals and closures
import math

import cupy
import numpy
from cupyx import jit

SIZE = 4
TABLE = (1, 2.5, 7)
PRIMES = (2, 3, 5)
KIND = numpy.int8


class Config:
    n = 3


#: form numbers, tuples, types, functions and attributes of classes in globals: constants
#: tested exec/cupy-jit/constants
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    buffer = jit.shared_memory(cupy.float32, SIZE * 2)
    buffer[0] = KIND(x[0]) + TABLE[1] + Config.n
    x[0] = buffer[0]


#: form `math.pi`, `cupy.inf`, `numpy.nan`, `float("inf")`
#: tested exec/cupy-jit/failure2_inf_everywhere
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = math.pi
    x[1] = -cupy.inf
    x[2] = numpy.nan
    x[3] = float("inf")


#: form functions of constants: `math.sqrt(2)` is a Python float, `numpy.sqrt(2.0)` a NumPy float64
#: tested exec/cupy-jit/constants
#: sig f(float64[::1])
@jit.rawkernel()
def f(x):
    x[0] = math.sqrt(2.25)
    x[1] = numpy.sqrt(2.0)


#: form a tuple or a NumPy array of one type indexed by a value of the kernel
#: tested exec/cupy-jit/constants
#: differs CuPy refuses it
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = PRIMES[jit.threadIdx.x]


#: form local names such as `in1`, `min1`
#: tested exec/cupy-jit/defects
#: differs CuPy replaces them inside of expressions: wrong results or a compile error
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    in1 = a[0]
    min1 = a[1]
    a[3] = in1 + min1


#: form names that C++ reserves (`new`, `int`), names of globals assigned in the kernel
#: tested exec/cupy-jit/constants
#: differs CuPy's C++ does not compile, or it refuses the assignment
#: sig f(int32[::1])
size = 3


@jit.rawkernel()
def f(a):
    new = a[0]
    size = a.size
    a[1] = new + size


#: form `-D NAME=VALUE` for what a constant would be at run time
#: refused NOT_KNOWN
#: sig f(int32[::1])
import somewhere

NOT_KNOWN = somewhere.value()


@jit.rawkernel()
def f(a):
    a[0] = NOT_KNOWN


#: form constants that functions (`global N`), other names (`M = L; M[0] = 1`), `globals()[...]` or `:=` change
#: refused may be assigned in `reset`
#: sig f(int32[::1])
COUNT = 1


def reset():
    global COUNT
    COUNT = 0


@jit.rawkernel()
def f(a):
    a[0] = COUNT


#: form plain functions called with constants: Python calls them while it compiles
#: tested exec/cupy-jit/partial_evaluation
#: sig f(int32[::1])
def factorial(n):
    return 1 if n < 2 else n * factorial(n - 1)


@jit.rawkernel()
def f(a):
    a[0] = factorial(5)


#: form functions that make device functions: `scaled_by(3)(x)`, also of themselves as templates in C++
#: tested exec/cupy-jit/partial_evaluation
#: sig f(float32[::1])
def power(n):
    @jit.rawkernel(device=True)
    def raised(x):
        if n == 0:
            return x * 0 + 1
        else:
            return power(n - 1)(x) * x

    return raised


@jit.rawkernel()
def f(x):
    x[0] = power(3)(x[1])


#: form a device function chosen by a constant: `larger if name == "max" else smaller`, from a dict or tuple
#: tested exec/cupy-jit/partial_evaluation exec/cupy-jit/closures
#: sig f(float32[::1])
@jit.rawkernel(device=True)
def larger(a, b):
    return max(a, b)


@jit.rawkernel(device=True)
def smaller(a, b):
    return min(a, b)


BY_NAME = {"max": larger, "min": smaller}


@jit.rawkernel()
def f(x):
    x[0] = BY_NAME["max"](x[1], x[2])


#: form settings: named tuples, data classes, `types.SimpleNamespace`, enums, dicts, classes and their instances
#: tested exec/cupy-jit/closures
#: sig f(float32[::1])
import dataclasses
import enum
import types


class Level(enum.IntEnum):
    LOW = 1


@dataclasses.dataclass(frozen=True)
class Settings:
    width: int
    scale: float = 0.5


settings = Settings(width=4)
names = types.SimpleNamespace(offset=3)


@jit.rawkernel()
def f(x):
    buffer = jit.shared_memory(numpy.float32, settings.width)
    buffer[0] = x[0] * settings.scale + names.offset + Level.LOW
    x[1] = buffer[0]


#: form a number bound in the kernel, `n = 5`, is a variable: `if n == 5` compiles both arms
#: tested exec/cupy-jit/statements
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    n = 5
    if n == 5:
        x[0] = n
