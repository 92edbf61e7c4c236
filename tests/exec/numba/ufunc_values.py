"""Functions of NumPy whose values are not those of Numba's operators, or whose types are those of NumPy's loops."""

import numpy as np
from numba import cuda


@cuda.jit("void(boolean[::1], float32[::1], float64[::1])")
def values(b, f, out):
    out[0] = np.add(b[0], b[1])
    out[1] = np.multiply(b[0], b[1])
    out[2] = np.mod(f[0], f[1])
    out[3] = np.remainder(out[2], -np.inf)
    out[4] = np.floor_divide(f[0], f[1])
    out[5] = np.fmod(b[0], b[1])


@cuda.jit("void(int8[::1], float32[::1], float64[::1])")
def loops(i, f, out):
    out[0] = np.logaddexp(i[0], f[0])
    out[1] = np.logaddexp2(i[0], f[0])
    out[2] = np.heaviside(i[1], f[2])
    out[3] = np.fmod(i[0], f[2])


@cuda.jit("void(int32[::1], boolean, float64[::1])")
def effects(x, b, f):
    """Both arguments are evaluated, each once."""
    x[1] = np.logical_and(b, cuda.atomic.add(x, 0, 1))
    x[2] = np.logical_or(True, cuda.atomic.add(x, 0, 1))
    x[3] = np.isneginf(cuda.atomic.max(f, 0, 1.0))
