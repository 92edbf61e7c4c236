"""Functions of Python and NumPy that a program calls for its constants."""

import numpy as np
from numba import cuda

ROUNDED = round(2.675, 2)
QUOTIENT, REST = divmod(-17, 5)
SOME = any([0, 3])
EVERY = all(x > 0 for x in (1, 0))
PARSED = int("ff", 16) + int("12")
LARGEST = np.max([1, 5, 2])
PRODUCT = np.prod((2, 3))
BLUR = np.outer([1, 2, 1], [1, 2, 1]) / 16.0
RATIO = (1 + 2j) / (3.1 - 4.7j)
LIMITS = np.array([[3, -1], [7, 2]])
LOWEST = LIMITS.min()


@cuda.jit("void(float64[:])")
def constants(out):
    out[0] = ROUNDED
    out[1] = QUOTIENT * 10 + REST
    out[2] = 2 if SOME else 1
    out[3] = 2 if EVERY else 1
    out[4] = PARSED
    out[5] = LARGEST + 10 * PRODUCT
    out[6] = BLUR[1, 2]
    out[7] = RATIO.real
    out[8] = RATIO.imag
    out[9] = LOWEST + np.int64(LIMITS[1, 0])
