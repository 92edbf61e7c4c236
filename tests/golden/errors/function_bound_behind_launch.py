import numpy as np
from numba import cuda


@cuda.jit(device=True)
def step(v):
    return v + 1


@cuda.jit
def kernel(x):
    x[0] = step(x[0])


def run():
    kernel[1, 1](np.zeros(4))


run()


@cuda.jit(device=True)
def step(v):
    return v + 2


run()
