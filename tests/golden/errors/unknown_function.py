import time

import numpy as np
from numba import cuda


@cuda.jit("void(float32[::1])")
def unknown_function(x):
    i = cuda.grid(1)
    x[i] = time.time() + np.fft.fft(x) + sorted(x) + open("file")
