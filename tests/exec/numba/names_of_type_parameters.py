from collections import namedtuple

from numba import cuda

A = namedtuple("A", "x y")
Sizes = namedtuple("Sizes", "A B C")


@cuda.jit("void(int64[::1], float64[::1])")
def k(a, out):
    p = A(a[0], 0.5)
    out[0] = p.x + p.y
    sizes = Sizes(a[1], 2.5, a[0])
    out[1] = sizes.A * 100 + sizes.B * 10 + sizes.C
