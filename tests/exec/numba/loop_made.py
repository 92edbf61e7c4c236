"""Kernels that loops make, kernels given to the compiler, and parts of constants."""

import numpy as np
from numba import cuda, float64, int32, void

LAYERS = [3, 5, 2]
TAIL = tuple(LAYERS[1:])
BACKWARDS = tuple(LAYERS[::-1])
WEIGHTS = sum(a * b for a, b in zip(LAYERS[:-1], LAYERS[1:]))
STARTS = np.cumsum([0] + LAYERS)
ROWS = np.arange(12).reshape(4, 3)[1:3]
LARGEST = ROWS.max()
TOTAL = ROWS.sum()


def make_adder(n, step=1):
    @cuda.jit(void(float64[:]))
    def add(out):
        out[0] += n * step + WEIGHTS

    return add


adders = {}
for n in (1, 2):
    adders[n] = make_adder(n)
more = []
for n, step in [(3, 10), (4, 20)]:
    more.append(make_adder(n, step))
first, last = make_adder(1), make_adder(4, 20)


@cuda.jit(void(float64[:]))
def parts(out):
    out[0] = TAIL[0] + BACKWARDS[0] * 10 + STARTS[2] * 100
    out[1] = ROWS[0, 1] + LARGEST * 10
    out[2] = TOTAL


def scale(out, by):
    i = cuda.grid(1)
    if i < out.size:
        out[i] *= by


ptx, result = cuda.compile_ptx(scale, (float64[:], int32))
