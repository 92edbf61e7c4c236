#: chapter Operators and Python scalars
#: text The types are NumPy 2's, the dtypes of the operands promoted as arrays are, whichever of CuPy's two implementations would run: one of them chooses narrower types beside Python's scalars and computes those among themselves in these, `h * h` in float16.
import math

import cupy
import numpy

WEIGHTS = numpy.array([0.25, 0.75])


#: form `+ - * / // % **`, unary `-`
#: tested exec/cupy-fuse/integers exec/cupy-fuse/types exec/cupy-fuse/forms
#: sig f(int32[:], float32[:])
@cupy.fuse
def f(n, x):
    return n + x, -x * n, n / 2, n // x, n % 3, x**2


#: form `<< >> & | ^ ~`
#: tested exec/cupy-fuse/integers exec/cupy-fuse/forms
#: sig f(int32[:], int32[:])
@cupy.fuse
def f(a, b):
    return a << b, a >> 1, a & b, a | b, a ^ b, ~a


#: form `2 ** x`, `abs(x)`, `+x`, `divmod(x, y)`
#: tested exec/cupy-fuse/forms
#: differs CuPy refuses them
#: sig f(int32[:])
@cupy.fuse
def f(x):
    q, r = divmod(x, 3)
    return 2**x, abs(x), +x, q, r


#: form comparisons: `< <= > >= == !=`
#: tested exec/cupy-fuse/failure2_inf_everywhere exec/cupy-fuse/forms
#: sig f(float32[:], int8[:])
@cupy.fuse
def f(x, n):
    return x < n, x == cupy.inf


#: form every operation has the type of its result: ints wrap at their width, float16 is rounded each time
#: tested exec/cupy-fuse/integers exec/cupy-fuse/types exec/cupy-fuse/overflow
#: sig f(int8[:], float16[:])
@cupy.fuse
def f(n, h):
    return (n + n) > 150, h + 1 + 1


#: form `//` and `%` of integers: 0 where the divisor is 0
#: tested exec/cupy-fuse/integers
#: sig f(int32[:], int32[:])
@cupy.fuse
def f(a, b):
    return a // b, a % b


#: form operators of two bools
#: tested exec/cupy-fuse/dtypes
#: sig f(bool[:], bool[:])
@cupy.fuse
def f(a, b):
    return a + b, a * b, ~a, a**b, a // b


#: form `a - b`, `-a` of bools
#: refused write `a ^ b`
#: sig f(bool[:], bool[:])
@cupy.fuse
def f(a, b):
    return a - b


#: form an int literal with an integer array: the array's type; a float literal with an integer array: float64; with a float array: the array's type
#: tested exec/cupy-fuse/failure3_scalars_every_dtype
#: differs as stated; in CuPy int8 with 0.5 may be float16
#: sig f(uint8[:], float32[:])
@cupy.fuse
def f(n, x):
    return n + 1, n + 0.5, x * 2, x * 0.5


#: form an int literal with a bool array: int64
#: tested exec/cupy-fuse/forms
#: differs as stated; in CuPy it may be int8
#: sig f(bool[:])
@cupy.fuse
def f(b):
    return b + 5


#: form an int literal that the array's type cannot hold, which CuPy wraps
#: refused does not fit
#: sig f(uint8[:])
@cupy.fuse
def f(x):
    return x + 300


#: form ints beyond 64 bits beside float arrays, `x * 2**70`, and in comparisons
#: tested exec/cupy-fuse/python_forms
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return x * 2**70


#: form comparisons of integers with any int: exact
#: tested exec/cupy-fuse/forms exec/cupy-fuse/values
#: sig f(uint8[:])
@cupy.fuse
def f(x):
    return x < 300, x > -1


#: form `int`, `float` arguments: weak as the literals, computed in Python's types among themselves
#: tested exec/cupy-fuse/failure3_scalars_every_dtype
#: differs as stated; CuPy may compute `h * h` in int8 or float16
#: sig f(float32[:], float, int)
@cupy.fuse
def f(x, h, n):
    return x / (h * h), x * (n * n)


#: form Python's numbers in tuples, lists, loops and variables, results of helpers: weak however they travel
#: tested exec/cupy-fuse/weak_numbers
#: sig f(float32[:])
@cupy.fuse
def f(x):
    a, b = 2, 0.5
    for w in (0.25, 3):
        x = x * w
    return x * a + b


#: form a number whose kind values at run time decide, `1 if n > 0 else 0.5`, `max(n, 0.5)`: where all its kinds give one type
#: tested exec/cupy-fuse/kinds
#: sig f(float32[:], int)
@cupy.fuse
def f(x, n):
    return x * (1 if n > 0 else 0.5), x + max(n, 0.5)


#: form the same where they give several
#: refused make it one kind on every path
#: sig f(int32[:], int)
@cupy.fuse
def f(i, n):
    return i * (1 if n > 0 else 0.5)


#: form arrays of one shape of which values at run time choose
#: tested exec/cupy-fuse/names exec/cupy-fuse/scalar_conditions
#: differs CuPy's fusion has no branches. That the shapes are the same is the caller's to check: launchers refuse others, and the manifest lists in `"same"` the pairs of extents that must be as long as each other
#: sig f(float32[:], float32[:], int)
@cupy.fuse
def f(x, y, n):
    return x if n > 0 else y


#: form arrays of several dtypes, numbers of axes or known lengths (`x[1:]` beside `x`), or an array and a number, of which values at run time choose
#: refused as values at run time decide
#: sig f(int32[:], int)
@cupy.fuse
def f(i, n):
    return i if n > 0 else i * 0.5


#: form Python's `max` and `min` of elements
#: refused use `cupy.maximum`
#: sig f(float32[:], int)
@cupy.fuse
def f(x, n):
    return max(x, n)


#: form Python's operators, `divmod`, `abs`, `min`, `max`, `round`, `int`, `float`, `bool` and `math` of scalars: scalars again
#: tested exec/cupy-fuse/scalars
#: differs ints have 64 bits and must not need more, an int divided by 0 is 0, `m ** n` of ints is an int, a negative float to the power 0.5 is NaN; Python has no such limits, raises, and gives a complex number
#: sig f(float32[:], int, int)
@cupy.fuse
def f(x, m, n):
    q, r = divmod(m, n)
    return x * max(q, 1) + r, x + m ** 2 / n


#: form NumPy scalars: as strong as arrays, on both sides
#: tested exec/cupy-fuse/forms
#: differs as stated; in CuPy `numpy.float64(2) * x` is float32 of a float32 array
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return x * numpy.float64(2), numpy.float64(2) * x


#: form constants with names, `math.pi`, `cupy.inf`, `cupy.nan`, `float("inf")`: weak
#: tested exec/cupy-fuse/failure2_inf_everywhere
#: sig f(bool[:], float32[:])
@cupy.fuse
def f(mask, x):
    return cupy.where(mask, x, cupy.inf), x * float("-inf"), x * cupy.pi


#: form items, rows and slices of arrays of the module, loops over them and their parts: of the array's type
#: tested exec/cupy-fuse/array_constants
#: sig f(float32[:])
@cupy.fuse
def f(x):
    a, b = WEIGHTS
    return a * x + b * WEIGHTS[1]


#: form arrays of the module as operands: `x * WEIGHTS`, `x + cupy.arange(5)`
#: refused computes with the arrays that are its arguments
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return x * WEIGHTS


#: form `float`, `int`, `bool`, `complex`, `.item()` and `math.sqrt` of arrays without axes, of constants and their sizes: Python's numbers, weak
#: tested exec/cupy-fuse/python_scalars
#: sig f(float32[:], int8[:])
@cupy.fuse
def f(x, c):
    return float(x.sum()) * x, int(x[0]) + c, math.sqrt(c.max()) * x


#: form the same of arrays with axes, as Python
#: refused `float` takes Python's numbers and arrays without axes
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return float(x)


#: form `<< >> & | ^` of int64 and uint64
#: refused cannot apply `|` to `int64` and `uint64`
#: sig f(int64[:], uint64[:])
@cupy.fuse
def f(a, b):
    return a | b


#: form comparisons of int64 and uint64: exact
#: tested exec/cupy-fuse/values
#: sig f(int64[:], uint64[:])
@cupy.fuse
def f(x, y):
    return x < y, x == y


#: form `<` of complex numbers: the real parts, then the imaginary parts
#: tested exec/cupy-fuse/values
#: sig f(complex64[:])
@cupy.fuse
def f(x):
    return x < 1


#: form `//`, `%` and `divmod` of floats
#: tested exec/cupy-fuse/values exec/cupy-fuse/python_forms
#: differs as in NumPy; CuPy floors the rounded quotient, so that `1 // -inf` is 0 and `1 % inf` NaN
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return x // 0.1, x % 0.1


#: form integers to negative powers: 0, 1 or -1, as in CuPy
#: tested exec/cupy-fuse/values
#: sig f(int32[:])
@cupy.fuse
def f(x):
    return x ** -1


#: form shifts by more bits than there are: 0, or -1 of negative numbers
#: tested exec/cupy-fuse/values
#: sig f(int8[:], int8[:])
@cupy.fuse
def f(x, n):
    return x << n, x >> n, x << 20


#: form `@`
#: refused cannot apply `@`
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return x @ x


#: form `x.astype(…)` of a dtype, its name or its letter; `x.copy()`
#: tested exec/cupy-fuse/types exec/cupy-fuse/changed_arguments
#: sig f(float64[:])
@cupy.fuse
def f(x):
    return x.astype(cupy.int32), x.astype("f4"), x.copy()


#: form `z.astype("f")` of complex numbers
#: tested exec/cupy-fuse/bounds
#: differs the real part; CuPy does not compile it
#: sig f(complex64[:])
@cupy.fuse
def f(z):
    return z.astype("f")


#: form `z.real`, `z.imag`
#: tested exec/cupy-fuse/forms
#: differs CuPy refuses them
#: sig f(complex64[:])
@cupy.fuse
def f(z):
    return z.real, z.imag
