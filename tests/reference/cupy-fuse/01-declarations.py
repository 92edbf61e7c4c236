#: chapter Declarations and calls
#: text What is refused most, and what to write: for `x.mean(axis=0)` `x.sum(axis=0) / x.shape[0]`, and for `x.var()` the mean of the squares of `x - m`; for `x[x < 0] = 0` `x[...] = cupy.where(x < 0, 0, x)`; for `cupy.zeros_like(x)` `0 * x`; where an argument is changed and then reduced, a name for the new value, which is reduced, and the change at the end; for a reduction behind `and` a name for it before; for an `axis` that is an argument one with a default value; where `max(a, b)` of arrays or results of reductions stands, `cupy.maximum(a, b)`.
#: text One signature is one kernel: the types come from `--sig`, annotations, a stub or the calls in the file ([types.md](types.md)). An array is its dtype and its number of axes, `int`, `float`, `complex` and `bool` are Python's scalars.
import cupy
import numpy
from cupyx import jit


#: form `@cupy.fuse`, `@cupy.fuse()`, `@cupy.fuse(kernel_name="name")`
#: tested exec/cupy-fuse/elementwise
#: sig f(float32[:])
#: sig g(float32[:])
#: sig h(float32[:])
@cupy.fuse
def f(x):
    return x + 1


@cupy.fuse()
def g(x):
    return x + 1


@cupy.fuse(kernel_name="name")
def h(x):
    return x + 1


#: form `@cupy.fuse("name")`, `from cupy import fuse`, `g = cupy.fuse(f)`, `cupy.fuse(lambda x: …, kernel_name="name")`
#: tested exec/cupy-fuse/declarations
#: sig f(float32[:])
#: sig g(float32[:])
#: sig h(float32[:])
from cupy import fuse


@fuse("name")
def f(x):
    return x + 1


def plain(x):
    return x + 1


g = fuse(plain)
h = fuse(lambda x: x + 1, kernel_name="h")


#: form a lambda without `kernel_name`
#: tested exec/cupy-fuse/declarations
#: differs its name is that of the variable; CuPy does not compile it
#: sig f(float32[:])
f = cupy.fuse(lambda x: x + 1)


#: form other options
#: refused it takes `kernel_name`
#: sig f(float32[:])
@cupy.fuse(inline=True)
def f(x):
    return x + 1


#: form a function without types
#: refused are unknown; add --sig
@cupy.fuse
def f(x):
    return x + 1


#: form a fused function made by a factory
#: tested exec/cupy-fuse/declarations
#: sig tripled(float32[:])
def make(k):
    @cupy.fuse
    def f(x):
        return x * k

    return f


tripled = make(3)


#: form helper functions, fused functions and lambdas called inside, with default values and keywords
#: tested exec/cupy-fuse/failure4_defaults exec/cupy-fuse/declarations
#: sig f(float32[:])
@cupy.fuse
def twice(x):
    return x * 2


def softened(x, epsilon=0.25):
    return x / (cupy.abs(x) + epsilon)


squared = lambda x: x * x


@cupy.fuse
def f(x):
    return softened(twice(x), epsilon=1.0) + squared(x)


#: form views, shapes and reductions of their arguments in them, and changes: as if the body stood in place of the call
#: tested exec/cupy-fuse/helpers
#: sig f(float32[:], float32[:])
def last(v):
    return v[-1]


def add_to(v, by):
    v += by


@cupy.fuse
def f(x, y):
    add_to(x, last(y))
    return x * 2


#: form those with a `return` in a loop whose length is an argument
#: refused cannot be indexed
#: sig f(float32[:], int)
def first_of(v, n):
    for k in range(n):
        return v[k]
    return v[-1]


@cupy.fuse
def f(x, n):
    return first_of(x, n)


#: form recursive helper functions, whose end is known when they are traced
#: tested exec/cupy-fuse/traces
#: sig f(float32[:])
def power(x, n):
    if n == 0:
        return x
    return power(x * 2, n - 1)


@cupy.fuse
def f(x):
    return power(x, 3)


#: form Python's default values: a call may leave the argument out, and another signature names it
#: tested exec/cupy-fuse/failure4_defaults
#: sig f(float64[:])
#: sig f(float64[:], float)
@cupy.fuse
def f(x, factor=2.0):
    return x * factor


#: form `*args`, `**kwargs`
#: refused name the parameters
#: sig f(float32[:])
@cupy.fuse
def f(*x):
    return x[0]


#: form no array among the arguments
#: refused needs an array argument
#: sig f(float)
@cupy.fuse
def f(x):
    return x + 1


#: form the results: an array, a tuple of arrays, `None`, no `return`
#: tested exec/cupy-fuse/failure1_return
#: sig f(float64[:], float64[:])
#: sig g(float64[:])
@cupy.fuse
def f(x, y):
    return x + y, x - y


@cupy.fuse
def g(x):
    x *= 2


#: form results of several shapes: `x + 1, x + y`; of numbers alone, with no axes
#: tested exec/cupy-fuse/shapes exec/cupy-fuse/reductions
#: differs each has NumPy's shape; CuPy may give each the shape of all arguments broadcast
#: sig f(float64[:], float64[:, :])
@cupy.fuse
def f(x, y):
    return x + 1, x + y


#: form several `return`, of which a scalar argument or a shape chooses: results of one type
#: tested exec/cupy-fuse/python_forms
#: differs as Python does; CuPy's fusion refuses them
#: sig f(float64[:], int)
@cupy.fuse
def f(x, n):
    if n > 1 or x.shape[0] > 1:
        return x * 2
    return x


#: form inner functions and lambdas, with values of the function around them; `isinstance` of scalars
#: tested exec/cupy-fuse/python_forms exec/cupy-fuse/closures
#: sig f(float64[:], int)
@cupy.fuse
def f(x, n):
    def scaled(v, factor=2.0):
        return v * factor + n

    return scaled(x) + (lambda v: v - n)(x)


#: form an inner function with such values that is handed on to another function, or an item of a list
#: tested exec/cupy-fuse/closures
#: sig f(float64[:], int)
def applied(function, v):
    return function(v)


@cupy.fuse
def f(x, n):
    return applied(lambda v: v * n, x)


#: form their default values: what they are when the function is made, `lambda v, k=k: …` in a loop or comprehension
#: tested exec/cupy-fuse/closures
#: sig f(float64[:])
@cupy.fuse
def f(x):
    steps = [lambda v, k=k: v * k for k in (2, 3)]
    return steps[0](x) + steps[1](x)


#: form a list as the result
#: refused use a tuple
#: sig f(float64[:])
@cupy.fuse
def f(x):
    return [x, x + 1]


#: form default arguments that are tuples, strings, types or functions, where calls leave them out
#: tested exec/cupy-fuse/defaults
#: sig f(float32[:])
@cupy.fuse
def f(x, weights=(2, 3), dtype=cupy.float64):
    return x.astype(dtype) * weights[1]


#: form neither a result nor a changed argument
#: refused this one does neither
#: sig f(float64[:])
@cupy.fuse
def f(x):
    y = x + 1


#: form `if` and conditional expressions of what is known: `None`, `x.dtype`, `x.dtype.kind`, `x.ndim`, of computed values too
#: tested exec/cupy-fuse/conditions exec/cupy-fuse/failure4_defaults exec/cupy-fuse/dtypes
#: sig f(float32[:])
@cupy.fuse
def f(x, scale=None):
    if x.dtype == cupy.float32 and scale is None:
        scale = 2 if x.ndim == 1 else 3
    return x / scale


#: form `if`, `while`, `and`, `or`, `not`, chained comparisons of elements
#: refused use `cupy.where`, `cupy.logical_and`
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return 1 if x > 0 else 0


#: form the same of Python's scalars: `int`, `float` and `bool` arguments, and what is computed of them
#: tested exec/cupy-fuse/scalars
#: differs as Python does; CuPy's fusion refuses them
#: sig f(float32[:], int, float)
@cupy.fuse
def f(x, n, h):
    while n > 0 and not h < 0:
        x = x * 2 if n > 1 else x + h
        n -= 1
    return x


#: form the same of NumPy's scalars, arrays without axes and results of reductions
#: tested exec/cupy-fuse/scalar_conditions
#: differs as NumPy does; CuPy's fusion refuses them
#: sig f(float32[:], int)
@cupy.fuse
def f(x, n):
    total = x.sum()
    if total > cupy.float32(n):
        x = x / total
    return x


#: form `print`
#: refused print outside of the function
#: sig f(float32[:], int)
@cupy.fuse
def f(x, n):
    print(n)
    return x * n


#: form `while` of numbers that are known; `break`, `continue` and `else` of loops
#: tested exec/cupy-fuse/traces
#: sig f(float32[:])
@cupy.fuse
def f(x):
    n = 3
    while n > 0:
        x = x * 2
        n -= 1
    return x


#: form loops over `range`: loops in C++, written out where the rounds differ in more than numbers
#: tested exec/cupy-fuse/changed_arguments exec/cupy-fuse/traces
#: sig f(float32[:], float64[:])
@cupy.fuse
def f(x, y):
    for k in range(3):
        x = x + y
    return x


#: form loops over tuples of numbers, `enumerate`, `zip`
#: tested exec/cupy-fuse/declarations
#: sig f(float64[:])
COEFFICIENTS = (1.0, 2.0, 3.0)


@cupy.fuse
def f(x):
    r = 0.0
    for c in COEFFICIENTS:
        r = r * x + c
    return r


#: form a loop over a tuple of several types, `reversed`
#: tested exec/cupy-fuse/traces
#: sig f(float64[:])
@cupy.fuse
def f(x):
    for c in (1, 2.5):
        x = x * c
    return x


#: form `return` in a loop over what is known
#: tested exec/cupy-fuse/traces
#: sig f(float64[:])
@cupy.fuse
def f(x):
    for k in range(3):
        if k == 2:
            return x * k


#: form `return` in a loop whose length is an argument
#: refused returns once, and not inside a loop
#: sig f(float64[:], int)
@cupy.fuse
def f(x, n):
    for k in range(n):
        return x * k


#: form lists without names, which are the tuples of their items: `sum([x, y])`, `max([n, 2])`, `[1, 2][0]`
#: tested exec/cupy-fuse/python_forms
#: sig f(float64[:], int)
@cupy.fuse
def f(x, n):
    return sum([x, x * 2]) * max([n, 2])


#: form lists: `r = []`, `r.append(v)`, `extend`, `+=`, `r[0]`, `r[-1] = v`, `len(r)`, unpacking, `sum(r)`, as an argument of a helper; comprehensions, with conditions that are known: `w is not None`, `w.ndim > 1`
#: tested exec/cupy-fuse/traces exec/cupy-fuse/closures
#: sig f(float64[:])
@cupy.fuse
def f(x):
    r = [x]
    for k in range(3):
        r.append(r[-1] * x)
    return sum([v * k for k, v in enumerate(r)])


#: form items of lists that change in branches and loops of run time: `r[0] = v`, `r[k] += v` with known indices
#: tested exec/cupy-fuse/lists
#: sig f(float64[:], int)
@cupy.fuse
def f(x, n):
    r = [x, x * 2]
    if n > 0:
        for k in range(2):
            r[k] = r[k] * (k + n)
    return r[0] - r[1]


#: form slices of lists `r[1:]`, `r + [x]`, `[0] * 3`, lists of lists, several names of a list
#: tested exec/cupy-fuse/lists
#: sig f(float64[:])
@cupy.fuse
def f(x):
    r = [[0] * 2, [x] + [3]]
    other = r[0]
    other[1] = x * 2
    return sum(r[0][1:]) + r[1][1]


#: form lists that grow or get another value in branches and loops of run time
#: refused decided at run time
#: sig f(float64[:], int)
@cupy.fuse
def f(x, n):
    r = [x]
    if n > 0:
        r.append(x * 2)
    return sum(r)


#: form other methods of lists, `del r[0]`, growing in a loop over the same list
#: refused only `append` and `extend`
#: sig f(float64[:])
@cupy.fuse
def f(x):
    r = [x, x * 2]
    r.sort()
    return r[0]


#: form generators with names
#: refused gives its items only once
#: sig f(float64[:])
@cupy.fuse
def f(x):
    g = (x * k for k in range(3))
    return sum(g)


#: form dictionaries, sets
#: refused dictionaries are not supported
#: sig f(float64[:])
@cupy.fuse
def f(x):
    d = {0: x}
    return d[0]


#: form `assert` of what is known, which decides, or of scalars: C++'s `assert`, in each thread
#: tested golden/cupy-fuse/assertions
#: sig f(float64[:], int)
@cupy.fuse
def f(x, n):
    assert x.ndim == 1 and n > 0
    return x / n


#: form `raise`
#: refused write `return`
#: sig f(float64[:])
@cupy.fuse
def f(x):
    raise ValueError
