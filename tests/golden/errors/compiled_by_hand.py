import numpy as np
from numba import cuda

N = 1


@cuda.jit
def kernel(o):
    o[0] = N


kernel.compile("void(float32[::1])")
N = 2
kernel[1, 1](np.zeros(3, np.float32))
