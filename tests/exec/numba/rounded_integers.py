"""Integers that a kernel rounds to float32: once, where NumPy rounds them to a double first."""

import numpy as np
from numba import cuda

# Just above the middle of two float32; as a double it is the middle.
MIDDLE = 9007199791611905
ON_HOST = np.float32(9007199791611905)


@cuda.jit("void(float32[::1], int64)")
def rounds(out, given):
    here = 9007199791611905
    out[0] = np.float32(9007199791611905)
    out[1] = 9007199791611905
    out[2] = np.float32(here)
    out[3] = np.float32(MIDDLE)
    out[4] = np.float32(given)
    out[5] = ON_HOST
