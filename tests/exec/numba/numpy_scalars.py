import numpy as np
from numba import cuda


@cuda.jit("void(float64[:, ::1], float64[::1], float32[::1])")
def functions(out, x, y):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = np.sin(x[i])
        out[1, i] = np.arctan2(x[i], 2.0)
        out[2, i] = np.maximum(x[i], y[i])
        out[3, i] = np.minimum(x[i], 0.0)
        out[4, i] = np.fmax(x[i], 0.5)
        out[5, i] = np.log2(x[i])
        out[6, i] = np.hypot(x[i], 2.0)


@cuda.jit("void(int32[:, ::1], float64[::1], int32[::1])")
def integers(out, x, n):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = np.int32(x[i])
        out[1, i] = np.uint8(n[i])
        out[2, i] = np.int16(n[i] * 1000)
        out[3, i] = np.bitwise_and(n[i], 12)
        out[4, i] = np.invert(n[i])
        out[5, i] = np.isnan(x[i])
        out[6, i] = np.logical_and(n[i], i)
        out[7, i] = np.float32(0.1) * 10 == 1.0
        out[8, i] = np.iinfo(np.int16).max


@cuda.jit("void(float64[::1])")
def constants(out):
    out[0] = np.pi
    out[1] = np.e
    out[2] = np.float32(0.1)
    out[3] = np.finfo(np.float32).eps
    out[4] = np.float64(1) / np.int64(3)
