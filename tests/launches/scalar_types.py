# by hand
import cupy as cp
import numpy as np
from numba import cuda, float64


@cuda.jit
def take(x):
    pass


def numbers(data):
    take[1, 1](float(data))
    take[1, 1](np.float32(float(data)))
    take[1, 1](np.float64(len(data)))
    take[1, 1](np.int16())


def arrays():
    take[1, 1](np.float32([1, 2]))
    take[1, 1](np.float32(np.zeros((2, 3))))


def numpy_type(data):
    take[1, 1](np.float32(data))


def cupy_type(data):
    take[1, 1](cp.int16(data))


def type_of_dtype(data):
    take[1, 1](np.dtype("f4").type(data))


def numba_type(data):
    take[1, 1](float64(data))


def item(data):
    take[1, 1](np.complex64(data[0]))
