"""Module arrays that arithmetic makes."""

import numpy as np
from numba import cuda, float32, float64, int64, void

GAMMA = np.arange(16, dtype=np.float32) / 15.0
HALVES = np.arange(10, dtype=np.float64) / 2.0
ODD = 2 * np.arange(8) + 1
THIRDS = ODD / 3
WRAPPED = np.array([100, 200, 250], dtype=np.uint8) * 2
SHIFTED = np.array([[1.5, 2.5], [3.5, 4.5]]) - np.array([[0.25, 0.5], [0.75, 1.0]])
MASKS = 1 << np.arange(6, dtype=np.int32)


@cuda.jit(void(float32[:], float64[:], int64[:]))
def computed_tables(f, d, k):
    halves = cuda.const.array_like(HALVES)
    i = cuda.grid(1)
    if i < 16:
        f[i] = GAMMA[i]
    if i < 10:
        d[i] = halves[i] + 1.0
    if i < 8:
        k[i] = ODD[i] + MASKS[i % 6]
        d[10 + i] = THIRDS[i]
    if i < 3:
        k[8 + i] = WRAPPED[i]
    if i < 4:
        d[18 + i] = SHIFTED[i // 2, i % 2]
