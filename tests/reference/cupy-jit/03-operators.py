#: chapter Operators
import cupy
import numpy
from cupyx import jit


#: form `+ - *`
#: tested exec/cupy-jit/failure3_scalars_every_dtype exec/cupy-jit/constants
#: sig f(float32[::1], int64[::1])
@jit.rawkernel()
def f(x, n):
    x[0] = x[1] * n[0] - x[2] + 1


#: form `/`: float64 of two integers, the other type of an integer and a float
#: tested exec/cupy-jit/types
#: sig f(int32[::1], float64[::1])
@jit.rawkernel()
def f(n, x):
    x[0] = n[0] / n[1]


#: form `//` and `%` of integers: towards -inf, 0 where the divisor is 0; the least int32 or int64 by -1 is itself
#: tested exec/cupy-jit/types exec/cupy-jit/integer_limits
#: sig f(int32[::1])
@jit.rawkernel()
def f(n):
    n[0] = n[1] // n[2] + n[3] % -2


#: form `//` and `%` of floats: `floor(x / y)`, `x - floor(x / y) * y`
#: tested exec/cupy-jit/constants
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = x[1] // x[2] + x[3] % x[4]


#: form `**`: an integer to a negative power is 0 or ±1
#: tested exec/cupy-jit/defects exec/cupy-jit/constants
#: sig f(int32[::1], float32[::1])
@jit.rawkernel()
def f(n, x):
    n[0] = n[1] ** -1
    x[0] = x[1] ** 2 + n[1] ** 0.5


#: form `<< >> & | ^`
#: tested exec/cupy-jit/statements
#: sig f(int32[::1])
@jit.rawkernel()
def f(n):
    n[0] = n[1] << 2 | n[2] >> 1 ^ n[3] & 7


#: form `~` of integers
#: tested exec/cupy-jit/defects
#: sig f(int32[::1])
@jit.rawkernel()
def f(n):
    n[0] = ~n[1]


#: form `~` of a bool
#: tested exec/cupy-jit/defects
#: differs the logical not, as in NumPy; CuPy's is always true
#: sig f(int32[::1], bool[::1])
@jit.rawkernel()
def f(n, b):
    b[0] = ~(n[0] > 5)


#: form `-x`, `not x`
#: tested exec/cupy-jit/types exec/cupy-jit/constants
#: sig f(float32[::1], bool[::1])
@jit.rawkernel()
def f(x, b):
    x[0] = -x[1]
    b[0] = not x[0]


#: form `+x`
#: tested exec/cupy-jit/statements
#: differs CuPy fails with a KeyError
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = +x[1]


#: form `-b`, `b - c` of bools
#: refused cannot subtract
#: sig f(bool[::1])
@jit.rawkernel()
def f(b):
    b[0] = b[1] - b[2]


#: form `== != < <= > >=`
#: tested exec/cupy-jit/failure2_inf_everywhere
#: sig f(float32[::1], bool[::1])
@jit.rawkernel()
def f(x, b):
    b[0] = x[0] < cupy.inf
    b[1] = x[0] != x[1]


#: form int64 with uint64, as in `len(x) - n`: int64
#: tested exec/cupy-jit/narrow_operands
#: sig f(int64[::1], uint64)
@jit.rawkernel()
def f(x, n):
    x[0] = len(x) - n


#: form int64 compared with uint64
#: tested exec/cupy-jit/mixed_signs
#: differs exactly; as int64 in CuPy: `-1 < 2**63` is false
#: sig f(int64[::1], uint64[::1], bool[::1])
@jit.rawkernel()
def f(n, u, b):
    b[0] = n[0] < u[0]


#: form `/` of uint64 numbers beyond 2**63
#: tested exec/cupy-jit/statements
#: differs the quotient; as int64 in CuPy
#: sig f(uint64[::1], float64[::1])
@jit.rawkernel()
def f(u, x):
    x[0] = u[0] / u[1]


#: form `numpy.uint8(a * b)` of uint8 values
#: tested exec/cupy-jit/statements
#: differs the low 8 bits; CuPy leaves out the cast to the same type
#: sig f(uint8[::1], float64[::1])
@jit.rawkernel()
def f(u, x):
    x[0] = numpy.uint8(u[0] * u[1])


#: form `<` of complex numbers
#: refused cannot compare
#: sig f(complex64[::1], bool[::1])
@jit.rawkernel()
def f(z, b):
    b[0] = z[0] < z[1]


#: form chained comparisons, `in` a tuple, `is None`, `:=`
#: tested exec/cupy-jit/statements
#: differs CuPy refuses them
#: sig f(int32[::1])
@jit.rawkernel()
def f(n):
    if 0 < n[0] < 10 and n[1] in (1, 2) and n is not None:
        n[2] = (v := n[3]) + v


#: form `and`, `or`: a bool, the right side evaluated where it is needed
#: tested exec/cupy-jit/types
#: sig f(int32[::1], int64[::1])
@jit.rawkernel()
def f(a, n):
    n[0] = a[0] and a[1]


#: form `x if c else y`: a literal takes the type of the other arm
#: tested exec/cupy-jit/defects
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    a[0] = a[1] if a[0] > 0 else 0


#: form arms of two types
#: refused convert one of them
#: sig f(int32[::1], float32[::1])
@jit.rawkernel()
def f(a, x):
    x[0] = a[0] if a[1] > 0 else x[1]


#: form a ternary with a constant condition
#: tested exec/cupy-jit/statements
#: differs CuPy fails with an AttributeError
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = x[1] if True else 0.5


#: form operators of constants: computed by Python, so `(-1) ** 2.5` is complex
#: tested exec/cupy-jit/constants
#: sig f(float32[::1], complex64[::1])
@jit.rawkernel()
def f(x, z):
    x[0] = 1 / 2 + -7 // 2 + 2 ** -1
    z[0] = (-1) ** 2.5


#: form constants that Python refuses to compute: `1 // 0`, `0.0 ** -1`, `2.0 ** 5000`
#: refused too large for a float
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = 2.0 ** 5000


#: form `@`
#: refused @
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = x @ x


#: form `a + b` of whole arrays
#: refused would allocate an array
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    y = x + x
    x[0] = y[0]
