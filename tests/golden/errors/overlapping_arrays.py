import numpy as np
from numba import cuda


@cuda.jit(device=True)
def row(v, w):
    return w[1] if v[0, 0] > 0 else v[1]


@cuda.jit("void(float64[:, ::1], float64[:, ::1])")
def from_a_function(v, w):
    w[0] = row(v, w)


@cuda.jit("void(float64[::1])")
def through_names(a):
    b = a[:-1]
    a[1:] = b
    c = a[1:]
    c[:] = a[:-1]
    c += b
    d = b
    for i in range(2):
        d[1:] = a[: d.size - 1]
        d = a[i:]


@cuda.jit("void(float64[::1])")
def into_an_output(a):
    np.add(a[:-1], 1, a[1:])
    np.add(a, 1, a)
