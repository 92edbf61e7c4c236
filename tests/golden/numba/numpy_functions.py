import numpy as np
from numba import cuda


@cuda.jit("void(float32[::1], float64[::1])")
def numpy_functions(x, y):
    i = cuda.grid(1)
    x[i] = np.maximum(x[i], np.float32(0)) + np.sqrt(x[i])
    y[i] = np.sign(y[i]) * np.exp(y[i]) + np.deg2rad(y[i]) + np.pi
