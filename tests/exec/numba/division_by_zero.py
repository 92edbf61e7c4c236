"""Without debug=True a division by a zero that is written down is infinite, or not a number."""

import numpy as np
from numba import cuda

EPSILON = 0.0


@cuda.jit("void(float64[::1], float32[::1], int64)")
def divided(d, f, n):
    x = d[0]
    y = f[0]
    d[1] = 1.0 / 0.0 if n else 0.0
    d[2] = -1.0 / 0.0 if n else 0.0
    d[3] = x / 0.0
    d[4] = x / -0.0
    d[5] = n / 0
    d[6] = (x + 1) / EPSILON
    d[7] /= 0.0
    d[8] = 3.0 - 2 / 0.0 if n else 0.0
    d[9] = x - n / 0
    f[1] = y / np.float32(0.0)
    f[2] = (y - y) / np.float32(0.0)
    f[3] = np.float32(1.0) / np.float32(-0.0) if n else y


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def only_written(o, n):
    unread = cuda.local.array(3, np.float64)
    unread[n] = 1
    o[0] = n
