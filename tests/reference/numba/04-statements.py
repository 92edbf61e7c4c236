#: chapter Statements
from numba import cuda, float32, int32
import numpy as np

#: form `if`, `while`, `for`, `else` of loops, `break`, `continue`, `return`, `pass`
#: tested exec/numba/control_flow
@cuda.jit("void(int32[:])")
def f(a):
    for i in range(a.shape[0]):
        if a[i] == 0:
            continue
        if a[i] < 0:
            break
    else:
        a[0] = 1
        return
    while a[0] > 0:
        a[0] -= 1
    else:
        pass


#: form `range` with one to three arguments and negative steps
#: tested exec/numba/control_flow
@cuda.jit("void(int32[:], int32)")
def f(a, step):
    for i in range(10):
        a[0] += i
    for i in range(a.shape[0] - 1, -1, -2):
        a[1] += i
    for i in range(0, 100, step):
        a[2] += i


#: form ranges with a constant step in `zip`, in `enumerate` and behind `in`
#: tested exec/numba/ranges
@cuda.jit("void(int32[:], int32)")
def f(a, n):
    for i, v in zip(range(1, n, 2), a):
        a[v] = i
    if a[0] not in range(n):
        a[1] = 3


#: form ranges as values: loops over them, `len`, `in`, `start`, `stop`, `step`
#: tested exec/numba/range_values
@cuda.jit("void(int32[:])")
def f(a):
    r = range(1, a[0], 2)
    a[1] = len(r) + r.start + r.step + (3 in r)
    for i in r:
        a[2] += i


#: form items, slices and comparisons of a range as a value
#: refused write anything else as a loop
@cuda.jit("void(int32[:])")
def f(a):
    r = range(1, a[0], 2)
    a[1] = r[2]


#: form loops over arrays, tuples, list displays, `enumerate`, `zip`
#: tested exec/numba/iteration
@cuda.jit("void(float32[:], float32[:, :])")
def f(a, m):
    for v in a:
        m[0, 0] += v
    for row in m:
        row[0] = 1
    for i, x in enumerate(a, 5):
        m[0, 1] += i * x
    for x, y in zip(a, (1, 2, 3)):
        m[0, 1] += x * y
    for k in [1, 2, 3]:
        a[k] = k


#: form loops over `np.ndindex`, `np.ndenumerate`, `a.flat`
#: tested exec/numba/array_iteration
@cuda.jit("void(float32[:, :])")
def f(m):
    for i, j in np.ndindex(m.shape):
        m[i, j] = i
    for (i, j), v in np.ndenumerate(m):
        m[i, j] = v + 1
    for v in m.flat:
        m[0, 0] += v


#: form `iter` and `next`
#: refused use a `for` loop
@cuda.jit("void(float32[:])")
def f(a):
    it = iter(a)
    a[0] = next(it) + next(it)


#: form assignments: `a = b = v`, swaps, nested unpacking, `op=`, annotations
#: tested exec/numba/control_flow
@cuda.jit("void(float32[:])")
def f(a):
    x = y = a[0]
    x, y = y + 1, x
    (p, q), r = (x, y), 3
    a[0], a[1] = a[1], a[0]
    z: float = p
    z *= q
    a[2] = z + r


#: form `del`
#: tested exec/numba/control_flow
@cuda.jit("void(float32[:])")
def f(a):
    x = a[0]
    a[1] = x
    del x


#: form `assert` and `raise`: the thread ends; with `debug=True` the host can read a report
#: tested exec/numba/debug_errors
@cuda.jit("void(float32[:])")
def f(a):
    assert a[0] > 0, "positive"
    if a[1] > 0:
        raise ValueError("too large")
    a[2] = 1


#: form `match` on values: `case 1 | 2`, `case -1`, `case n if n > 9`, `case 3 as n`, `case _`
#: tested exec/numba/loop_forms
@cuda.jit("void(int32[:])")
def f(a):
    match a[0]:
        case 1 | 2:
            a[1] = 3
        case _:
            a[1] = 4


#: form `match` with patterns that take values apart
#: refused match
@cuda.jit("void(int32[:])")
def f(a):
    match a[0]:
        case [x, y]:
            a[1] = x


#: form `print`
#: tested exec/numba/printing
@cuda.jit("void(int32[:], float32[:])")
def f(n, x):
    print("i =", n[0], x[0], True, (n[1], x[1]), cuda.threadIdx)


#: form `try`
#: refused try
@cuda.jit("void(int32[:])")
def f(a):
    try:
        a[0] = 1
    except ValueError:
        a[0] = 2


#: form `with`
#: refused with
@cuda.jit("void(int32[:])")
def f(a):
    with a:
        a[0] = 1


#: form `yield`
#: refused yield
@cuda.jit("void(int32[:])")
def f(a):
    yield a[0]


#: form comprehensions
#: refused comprehension
@cuda.jit("void(int32[:])")
def f(a):
    b = [x * 2 for x in a]
    a[0] = b[0]


#: form lists, dicts and sets as values
#: refused dict
@cuda.jit("void(int32[:])")
def f(a):
    d = {1: 2}
    a[0] = d[1]


#: form f-strings
#: refused f-string
@cuda.jit("void(int32[:])")
def f(a):
    print(f"{a[0]}")


#: form classes in kernels
#: refused class
@cuda.jit("void(int32[:])")
def f(a):
    class C:
        pass
    a[0] = 1
