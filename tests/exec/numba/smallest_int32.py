from numba import cuda
import numpy as np


@cuda.jit("void(int32[:], int64[:])")
def negated(a, o):
    for i in range(2):
        o[i] = -a[i]
        o[i + 2] = 1 if 0 >= -a[i] else 7
        o[i + 4] = np.negative(a[i])
        o[i + 6] = abs(a[i])
        o[i + 8] = 1 if np.abs(a[i]) < 0 else 7


@cuda.jit("void(int32[:], int32[:], int64[:])")
def combined(a, b, o):
    for i in range(3):
        o[i] = np.add(a[i], b[i])
        o[i + 3] = np.subtract(b[i], a[i])
        o[i + 6] = np.multiply(a[i], b[i])
        o[i + 9] = np.square(a[i])
        o[i + 12] = 1 if np.add(a[i], b[i]) > a[i] else 7


@cuda.jit("void(int32[:], int64[:])")
def remainders(a, o):
    for i in range(2):
        n = a[i]
        if n < 0:
            o[i] = -n % 5
        o[i + 2] = abs(n) % 5
