"""What would need more memory than a thread has, or more text than anyone reads."""

import numpy as np
from numba import cuda

MANY = tuple(range(70))


@cuda.jit("void(int8[::1])")
def local_bytes(out):
    a = cuda.local.array((2,) * 40, np.int8)
    out[0] = a[(0,) * 40]


@cuda.jit("void(float64[::1])")
def largest_local(out):
    a = cuda.local.array(65537, np.float64)
    out[0] = a[0]


@cuda.jit("void(int8[::1])")
def large_extent(out):
    a = cuda.local.array((1 << 40, 1 << 30), np.int8)
    out[0] = a[0, 0]


@cuda.jit("void(int64[::1])")
def nested_copies(out):
    for i in cuda.literal_unroll(MANY):
        for j in cuda.literal_unroll(MANY):
            out[i] += j
