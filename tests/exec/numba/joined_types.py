"""Names whose values join more than once, each time in another type."""

import numpy as np
from numba import cuda


@cuda.jit("void(int64[::1], int64[::1], float64[::1])")
def sum_then_real(x, whole, real):
    """The sum is an int64 throughout the loop, a float64 only where the constant joins it."""
    total = 0
    for v in x:
        total += v
    whole[0] = total
    if x[0] < 0:
        total = 0.5
    real[0] = total


@cuda.jit("void(uint64[::1], uint64[::1], float64[::1])")
def unsigned_then_signed(x, whole, real):
    bits = x[0]
    while bits > x[1]:
        bits = bits >> np.uint64(1)
        whole[0] = bits
    if x[2] == 0:
        bits = np.int64(-3)
    real[0] = bits


@cuda.jit("void(int32, complex128[::1], int64[::1])")
def counter_then_complex(n, z, whole):
    k = 0
    while k < n:
        k += 1
    whole[0] = k << 2
    if n > 3:
        k = z[0]
    z[1] = k


@cuda.jit("void(int64, float32, int64[::1], float64[::1])")
def reassigned_parameter(n, f, whole, real):
    if f > 1:
        n = n - 1
    whole[0] = n & 7
    if f > 2:
        n = f
    real[0] = n
    for _ in range(2):
        whole[1] += 1
        if real[0] < 0:
            n = -n
    real[1] = n
