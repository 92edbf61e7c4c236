"""Kernels of functions and classes that fill lists, arrays and dictionaries statement by statement."""

import math

import numpy as np
from numba import cuda

SCALE = 1


def make(n):
    table = []
    for i in range(n):
        table.append(i * i + SCALE)
    weights = np.zeros(n, np.float32)
    for i in range(n):
        weights[i] = math.exp(-i)
    weights /= weights.sum()
    last = table[-1]
    table.sort(reverse=True)
    first = table[0]

    @cuda.jit("void(float64[::1])")
    def kernel(out):
        out[0] = last + 10 * first
        for i in range(n):
            out[i + 1] = weights[i]

    return kernel


of_four = make(4)
SCALE = 100
of_five = make(5)


def around(m):
    doubled = {}
    for j in range(m):
        doubled[j] = j * 2

    def inner(q):
        parts = [doubled[j] for j in range(m)]
        parts.sort(reverse=True)
        window = np.zeros(m)
        window[:q] = parts[0]

        @cuda.jit("void(float64[::1])")
        def kernel(out):
            out[0] = window[0]
            out[1] = window[m - 1]
            out[2] = window.size

        return kernel

    return inner


narrow = around(3)(1)
wide = around(3)(3)
longer = around(4)(2)


class Filter:
    COUNTS = []
    for k in range(3):
        COUNTS.append(k + 1)
    TOTAL = sum(COUNTS)

    def __init__(self, n):
        self.taps = []
        for i in range(n):
            self.taps.append(i + 0.5)

    def build(self):
        taps = tuple(self.taps)
        power = 1
        while power < len(taps):
            power *= 2

        @cuda.jit("void(float64[::1])")
        def kernel(out):
            out[0] = taps[2]
            out[1] = power
            out[2] = TOTAL

        return kernel


TOTAL = Filter.TOTAL
of_filter = Filter(5).build()

TABLE = []
for i in range(300):
    TABLE.append(i * 7 % 13)
TABLE = tuple(TABLE)


@cuda.jit("void(float64[::1])")
def looks_up(out):
    for i in range(4):
        out[i] = TABLE[i * 99]
