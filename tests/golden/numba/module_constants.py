import math

import numpy as np
from numba import cuda

TILE = 16
HALO = TILE + 2
SCALE = 2 * math.pi
EPSILON = np.float32(1e-6)
FLAGS = (1, 2, 4)


@cuda.jit("void(float32[::1])")
def module_constants(x):
    i = cuda.grid(1) * TILE + HALO
    x[i] = x[i] * SCALE + EPSILON + FLAGS[1]
