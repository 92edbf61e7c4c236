"""`and` and `or` of constants that are no literals: the operand that is not evaluated has a part in the type."""

import numpy as np
from numba import cuda, complex128, float32, float64, int8, int64

five = np.int8(5)


@cuda.jit((int64[::1], float64[::1], float64[::1]))
def values(x, s, out):
    out[0] = int8(x[0]) ** (np.float32(1.5) or s[0])  # of a float64, not of a float32
    out[1] = np.float32(1.1) or s[0]
    out[2] = (five or s[0]) / 3
    out[3] = np.float32(0) or s[0]
    out[4] = (np.float32(1.1) and x[0]) * 0.1
    out[5] = (np.int8(100) or x[0]) * np.int8(100)
    out[6] = x[0] // (2 or s[0])
    z = complex128(1) and np.bool_(s[0])
    out[7] = z.real
    out[8] = z.imag


@cuda.jit(device=True)
def count(s):
    s[0] += 1
    return s[0]


@cuda.jit((float64[::1], float64[::1]))
def calls(s, out):
    out[0] = (np.float64(0) or count(s)) + count(s)
    out[1] = (np.int64(3) or count(s)) + (np.int64(3) and count(s)) + s[0]
    out[2] = np.bool_(1) or count(s) > 2
    if np.float64(1) and np.bool_(0) or count(s) > 2:
        out[3] = 5
    while np.int64(1) and s[0] > 2:
        s[0] -= 1
