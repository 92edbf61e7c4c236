"""What is computed of NumPy's numbers in a kernel has Numba's types, but where Numba prunes a branch before it types."""

import numpy as np
from numba import cuda

A = np.uint8(200)
B = np.uint8(56)
SMALL = np.uint8(3)
LEAST = np.int8(-128)
MOST = np.int8(127)


@cuda.jit("void(int64[::1], float64[::1])")
def kernel(out, reals):
    t = (10, 20, 30, 40)
    out[0] = bool(A + B)
    out[1] = t[(A + B) >> 8]
    out[2] = t[A + B - 256]
    out[3] = t[MOST << 1 >> 7]
    out[4] = -SMALL
    out[5] = -(-SMALL)
    out[6] = -LEAST
    out[7] = 5 if -SMALL > 0 else 6
    out[8] = t[-np.uint8(255)]
    out[9] = t[MOST + MOST - 253]
    out[10] = A * B
    out[11] = 5 if ~np.uint8(255) else 6
    out[12] = 0
    for i in range(0, 300, MOST + MOST):
        out[12] += 1
    out[13] = t[-(-SMALL - 252)]
    out[14] = 5 if A + B else 6
    reals[0] = -SMALL
    reals[1] = A + B
    reals[2] = (A + B) / 2
    reals[3] = -LEAST
