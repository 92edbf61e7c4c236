import numpy as np
from numba import cuda


@cuda.jit
def k(x):
    pass


k[1, 1](np.zeros(3).astype("void"))
k[1, 1](np.zeros(3, dtype="Tuple((int32, int32))"))
