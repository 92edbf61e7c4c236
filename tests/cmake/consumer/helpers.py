from numba import cuda

from constants import FACTOR


@cuda.jit(device=True)
def twice(value):
    return FACTOR * value
