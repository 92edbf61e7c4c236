"""ptxas takes a few words for its own where the name of an array or a kernel stands."""

import numpy as np
from numba import cuda

WARP_SZ = np.array([32, 64], dtype=np.int32)
_ = np.array([0.5, 1.5], dtype=np.float32)


@cuda.jit("void(float32[::1])")
def function_name(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = WARP_SZ[i % 2] * _[i % 2]


@cuda.jit("void(float32[::1])")
def inlined_at(A7):
    A7[cuda.grid(1)] = 0
