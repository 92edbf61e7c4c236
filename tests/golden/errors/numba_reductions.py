# flags: "--sig=numba_reductions(float32[::1])"
import numpy as np
from numba import cuda


@cuda.jit
def numba_reductions(x):
    x[0] = np.cumsum(x)[0]
