# What is wrong in a device function names the calls that gave it its types.
from numba import cuda


@cuda.jit(device=True)
def add(x, n, f=None, scale=2):
    return x + n


@cuda.jit(device=True)
def apply(g, x):
    return g(x, 1.5)


@cuda.jit(device=True)
def first(x):
    return apply(add, x)


@cuda.jit(device=True)
def second(x):
    return first(x)


@cuda.jit(device=True)
def third(x):
    return second(x)


@cuda.jit("void(float32[:], float32)")
def good_and_bad(x, a):
    x[0] = add(a, 1)
    x[1] = add(x, 1)


@cuda.jit("void(float64[:])")
def deep(x):
    x[0] = third(x)
