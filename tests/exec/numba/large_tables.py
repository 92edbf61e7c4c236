"""Tables of several kernels that do not fit the constant memory together, and one that does not fit alone."""

import numpy as np
from numba import cuda

A = np.arange(5000.0)
B = A * 2
C = np.full((2, 5000), 7.0)


@cuda.jit("void(float64[::1], int64)")
def first(out, i):
    out[0] = A[i]


@cuda.jit("void(float64[::1], int64)")
def second(out, i):
    out[0] = B[i] + C[1, i]
