#: chapter Typing
#: text The rules of section 3 of Numba's own tables, all pairs of types, are checked by the tests in [tests/typing](../tests/typing).
from numba import cuda, float32, int32, literal_unroll
import numpy as np

#: form integers compute in 64 bits, stores truncate
#: tested exec/numba/int_widths
@cuda.jit("void(int32[:], uint32[:], uint64[:])")
def f(a, b, c):
    a[0] = a[1] * a[2]
    b[0] = b[1] - b[2]
    c[0] = c[1] + a[0]


#: form float32 with integer or float literals computes in float64
#: tested exec/numba/failure3_scalars_every_dtype
@cuda.jit("void(float32[:])")
def f(a):
    a[0] = a[1] * 2 + 0.5


#: form a variable has the type of its definition; types unify where definitions meet
#: tested exec/numba/joined_types
@cuda.jit("void(float32[:])")
def f(a):
    s = 0
    for i in range(a.shape[0]):
        s += a[i]
    s = int32(s)
    a[0] = s


#: form a variable assigned on some paths only reads as zero on the others
#: tested exec/numba/control_flow
@cuda.jit("void(float32[:])")
def f(a):
    if a[0] > 0:
        x = a[0]
    a[1] = x


#: form definitions that have no common type
#: refused x
@cuda.jit("void(float32[:])")
def f(a):
    if a[0] > 0:
        x = a[0]
    else:
        x = (1, 2)
    a[1] = 1 if x == 0 else 2


#: form literal arguments of device functions used as shapes
#: tested exec/numba/local_memory
@cuda.jit(device=True)
def local_sum(n):
    buffer = cuda.local.array(n, float32)
    buffer[0] = n
    return buffer[0]


@cuda.jit("void(float32[:])")
def f(a):
    a[0] = local_sum(4) + local_sum(8)


#: form `x.view(np.int32)` of a number: the same bits as another type
#: tested exec/numba/scalar_views
@cuda.jit("void(float32[:], int32[:])")
def f(a, b):
    b[0] = a[0].view(np.int32)
    a[1] = np.uint32(b[1]).view(np.float32)


#: form `cuda.literal_unroll` in a `for` statement: a tuple of known length, each item with its type
#: tested exec/numba/literal_unroll
@cuda.jit("void(float64[:], float32)")
def f(a, x):
    for v in cuda.literal_unroll((1, 2.5, x)):
        a[0] += v


#: form `numba.literal_unroll`
#: refused import it from `numba.cuda.misc.special`
@cuda.jit("void(float64[:])")
def f(a):
    for v in literal_unroll((1, 2.5, True)):
        a[0] += v


#: form comparisons of constants, in the type that Numba joins theirs to: `np.float32(0.1) == 0.1` is false
#: tested exec/numba/typed_comparisons
@cuda.jit("void(bool_[:])")
def f(a):
    a[0] = np.float32(0.1) == 0.1


#: form chained comparisons, `and`/`or` as values, ternaries, walrus
#: tested exec/numba/logic
@cuda.jit("void(int32[:], float32[:])")
def f(n, a):
    a[0] = n[0] or a[1]
    if 0 < (i := n[1]) < 10:
        a[i] = 1 if n[2] else a[2]
