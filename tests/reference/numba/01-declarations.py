#: chapter Declaring kernels
import numpy as np
import numba
from numba import cuda, float32, float64, int32, int64, njit, types, void

N = 4


def plain(a):
    a[0] = N


#: form `@cuda.jit` with the types from `--sig`, a stub or annotations
#: tested exec/numba/without_signature
#: sig f(float32[::1])
@cuda.jit
def f(a):
    a[0] = 1


#: form `@cuda.jit()` and options alone
#: tested exec/numba/fastmath
#: sig f(float32[::1])
@cuda.jit(opt=True, cache=True)
def f(a):
    a[0] = 1


#: form a kernel without types
#: refused are unknown; add --sig
@cuda.jit
def f(a):
    a[0] = 1


#: form `@cuda.jit("void(int32[:], float32)")`
#: tested exec/numba/device_functions
@cuda.jit("void(int32[:], float32)")
def f(a, x):
    a[0] = x


#: form `@cuda.jit("(int32[:], float32)")`, `@cuda.jit((int32[:], float32))`
#: tested exec/numba/device_functions
@cuda.jit("(int32[:], float32)")
def f(a, x):
    a[0] = x


@cuda.jit((int32[:], float32))
def g(a, x):
    a[0] = x


#: form `@cuda.jit(void(int32[:], float32))`, `types.void(types.int32[:])`
#: tested golden/numba/made_kernels
@cuda.jit(void(int32[:], float32))
def f(a, x):
    a[0] = x


@cuda.jit(types.void(types.int32[:, ::1], types.Array(types.float64, 1, "C")))
def g(a, x):
    a[0, 0] = x[0]


#: form a list of signatures
#: tested exec/numba/several_signatures
@cuda.jit(["void(int32[:])", "void(float32[:])"])
def f(a):
    a[0] = 1


#: form a signature that returns a value
#: refused void
@cuda.jit("int32(int32)")
def f(a):
    return a


#: form `k = cuda.jit(sig)(f)`, `cuda.jit(f)`
#: tested exec/numba/declarations
fill = cuda.jit("void(int32[:])")(plain)


#: form `cuda.jit(device=True)(lambda …)`
#: tested exec/numba/declarations
double = cuda.jit(device=True)(lambda x: x * 2)


@cuda.jit("void(float32[:])")
def f(a):
    a[0] = double(a[0])


#: form a factory: `def make(n): @cuda.jit … return kernel`, called with constants
#: tested exec/numba/declarations
def make(n, op):
    @cuda.jit("void(float32[:])")
    def kernel(a):
        a[0] = op(a[0], n)

    return kernel


@cuda.jit(device=True)
def scale(x, n):
    return x * n


by_four = make(4, scale)


#: form helpers that hand `**options` on: `def jit(f, **options): return cuda.jit(**options)(f)`
#: tested exec/numba/decorator_helpers
def device_jit(f, **options):
    return cuda.jit(device=True, **options)(f)


def half(x):
    return x / 2


half = device_jit(half, inline=True)


@cuda.jit("void(float32[:])")
def f(a):
    a[0] = half(a[0])


#: form calls of a factory in comprehensions: the kernels are `make_kernel_2`, `make_kernel_4`
#: tested golden/numba/kernel_lists
def make(n):
    @cuda.jit("void(float32[:])")
    def kernel(a):
        a[0] = n

    return kernel


kernels = [make(n) for n in (2, 4)]


#: form signatures made of f-strings, `%`, `format`, `join` and comprehensions
#: tested exec/numba/host_expressions
@cuda.jit([f"void({t}[:])" for t in ("int32", "float32")])
def f(a):
    a[0] = 1


#: form constants that comprehensions and functions of NumPy make
#: tested exec/numba/made_arrays
OFFSETS = tuple((i, j) for i in range(3) for j in range(3))
STEPS = np.linspace(0, 1, 5)


@cuda.jit("void(float64[:])")
def f(a):
    a[0] = STEPS[OFFSETS[4][1]]


#: form kernels in functions and in methods
#: tested exec/numba/declarations
class TestFill:
    def test_fill(self):
        size = 3 * N

        @cuda.jit("void(int32[:])")
        def fill_block(a):
            i = cuda.grid(1)
            if i < size:
                a[i] = size


#: form `device=True`, with and without types
#: tested exec/numba/device_functions
@cuda.jit("float32(float32)", device=True)
def half(x):
    return x / 2


@cuda.jit(device=True, inline=True)
def third(x):
    return x / 3


@cuda.jit("void(float32[:])")
def f(a):
    a[0] = half(a[1]) + third(a[2])


#: form a kernel called as a device function, by itself too
#: tested exec/numba/device_functions exec/numba/recursive_kernels
#: sig f(float32[::1])
@cuda.jit
def square(x):
    return x * x


@cuda.jit
def f(a):
    a[0] = square(a[0])


#: form `@njit`, `@numba.jit` and `@register_jitable` functions called in kernels
#: tested exec/numba/njit_calls
from numba.extending import register_jitable


@njit
def half(x):
    return x / 2


@numba.jit(nopython=True)
def third(x):
    return x / 3


@register_jitable
def fourth(x):
    return x / 4


@cuda.jit("void(float32[:])")
def f(a):
    a[0] = half(a[1]) + third(a[2]) + fourth(a[3])


#: form an undecorated function called in a kernel
#: refused cuda.jit(device=True)
@cuda.jit("void(float32[:])")
def f(a):
    a[0] = plain(a)


#: form default, keyword and `*args` parameters of device functions
#: tested exec/numba/failure4_defaults_device exec/numba/tuple_operations
@cuda.jit(device=True)
def clamp(x, low=0.0, high=1.0):
    return min(max(x, low), high)


@cuda.jit(device=True)
def total(*values):
    s = 0.0
    for v in values:
        s += v
    return s


@cuda.jit("void(float32[:])")
def f(a):
    a[0] = clamp(a[1]) + clamp(a[2], high=2.0)
    a[3] = total(a[0], a[1]) + total(*(a[2], a[3]))


#: form inner functions and lambdas that use the kernel's variables
#: tested exec/numba/inner_functions
@cuda.jit("void(float32[:], float32)")
def f(a, x):
    def shifted(v):
        return v + x

    g = lambda v: v * x
    a[0] = shifted(a[1]) + g(a[2])


#: form functions, types and operators as arguments of device functions
#: tested exec/numba/declarations
import operator


@cuda.jit(device=True)
def apply(op, x, y, ty):
    return ty(op(x, y))


@cuda.jit("void(int32[:])")
def f(a):
    a[0] = apply(operator.add, a[1], a[2], int32)


#: form recursion of a function on itself
#: tested exec/numba/recursion
@cuda.jit(device=True)
def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


@cuda.jit("void(int64[:])")
def f(a):
    a[0] = fib(a[1])


#: form recursion of functions without a result
#: tested exec/numba/recursion_without_result
@cuda.jit(device=True)
def countdown(a, n):
    if n >= 0:
        countdown(a, n - 1)
        a[n] += n


@cuda.jit("void(int64[:])")
def f(a):
    countdown(a, 3)


#: form functions that call each other
#: tested exec/numba/mutual_recursion exec/numba/mutual_recursion_facts
#: differs Numba refuses them
@cuda.jit(device=True)
def is_even(n):
    return True if n == 0 else is_odd(n - 1)


@cuda.jit(device=True)
def is_odd(n):
    return False if n == 0 else is_even(n - 1)


@cuda.jit("void(int64[:])")
def f(a):
    a[0] = is_even(a[1])


#: form functions that call themselves or each other, none of which ends without such a call
#: refused cannot be inferred
@cuda.jit(device=True)
def ping(n):
    return pong(n - 1)


@cuda.jit(device=True)
def pong(n):
    return ping(n + 1)


@cuda.jit("void(int64[:])")
def f(a):
    a[0] = ping(a[1])


#: form `fastmath=True` and sets of flags
#: tested exec/numba/fastmath exec/numba/fastmath_errors
#: differs denormal numbers are kept unless nvcc runs with `-ftz=true`
@cuda.jit("void(float32[:])", fastmath=True)
def f(a):
    a[0] = cuda.fma(a[0], a[1], a[2]) / a[3]


#: form `launch_bounds=`, `max_registers=`
#: tested golden/numba/launch_bounds golden/numba/fastmath
@cuda.jit("void(float32[:])", launch_bounds=(128, 2))
def f(a):
    a[0] = 1


@cuda.jit("void(float32[:])", max_registers=32)
def g(a):
    a[0] = 1


#: form `debug=True`
#: tested exec/numba/debug_errors
@cuda.jit("void(float32[:], int32)", debug=True, opt=False)
def f(a, i):
    assert i > 0, "positive"
    a[i] = 1 // i


#: form `link=`
#: tested exec/numba/foreign_functions
foreign = cuda.declare_device("foreign", "int32(int32)", abi="c")


@cuda.jit("void(int32[:])", link=["foreign.cu"])
def f(a):
    a[0] = foreign(a[1])


#: form an option that does not exist
#: refused boundschecks
@cuda.jit("void(float32[:])", boundschecks=True)
def f(a):
    a[0] = 1


#: form `@vectorize([…], target="cuda")`
#: tested exec/numba/vectorize
from numba import vectorize


@vectorize(["float32(float32, float32)", "float64(float64, float64)"], target="cuda")
def mix(x, y):
    return (x + y) / 2


#: form `@guvectorize([…], "(m,n),(n,p)->(m,p)", target="cuda")`
#: tested exec/numba/vectorize
from numba import guvectorize


@guvectorize(["void(float32[:,:], float32[:,:], float32[:,:])"], "(m,n),(n,p)->(m,p)", target="cuda")
def matmul(A, B, C):
    for i in range(C.shape[0]):
        for j in range(C.shape[1]):
            C[i, j] = 0
            for k in range(A.shape[1]):
                C[i, j] += A[i, k] * B[k, j]


#: form `@cuda.reduce`
#: tested exec/numba/reductions
#: sig add(float64[::1])
@cuda.reduce
def add(a, b):
    return a + b


#: form `cuda.declare_device(name, sig)` with the ABI of Numba
#: tested exec/numba/foreign_functions
external = cuda.declare_device("external", int32(int32, int32))


@cuda.jit("void(int32[:])")
def f(a):
    a[0] = external(a[1], a[2])


#: form `cuda.compile_ptx(f, sig)`, `cuda.compile(f, sig, device=False)`
#: tested exec/numba/loop_made
def store_one(a):
    a[0] = 1


ptx, result = cuda.compile_ptx(store_one, (float32[:],))


#: form calls of a factory in a loop over constants
#: tested exec/numba/loop_made
def make(n):
    @cuda.jit("void(float32[:])")
    def kernel(a):
        a[0] = n

    return kernel


kernels = {}
for n in (2, 4):
    kernels[n] = make(n)


#: form `cuda.compile_ptx(f, sig, device=True)`, `cuda.compile`
#: refused this file has no kernel
def add_one(x):
    return x + 1


ptx, result = cuda.compile_ptx(add_one, float32(float32), device=True)
