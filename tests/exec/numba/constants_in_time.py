"""Constants that have the value that they have when the kernel is compiled."""

import numpy as np
from numba import cuda

N = 3
LATER = 4
TABLE = np.array([1.0, 2.0, 3.0])
doubled = TABLE * 2
row = np.array([[1.0, 2.0], [3.0, 4.0]])[1].copy()
first = TABLE[0]
first += 1


def set_later(n):
    global LATER
    LATER = n
    return n


@cuda.jit("void(float64[::1])")
def compiled_at_once(x):
    x[0] = N
    x[1] = LATER
    x[2] = TABLE[1]
    x[3] = doubled[2]
    x[4] = row[1]
    x[5] = first


N = 30


@cuda.jit("void(float64[::1])")
def compiled_behind(x):
    x[0] = N
    x[1] = LATER + 1
    x[2] = doubled[0]


def main():
    scratch = TABLE.copy()
    scratch[0] = set_later(40)
    total = TABLE[1]
    total += scratch[0]
    return total
