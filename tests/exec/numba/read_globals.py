"""Constants of host code that are made in ways of their own, and `global` of a name that is only read."""

import numpy as np
from numba import cuda
from scipy import constants
from scipy.constants import c, elementary_charge as charge

COUNT = 4
TABLE = np.arange(12).reshape(3, 4) * 1.5
COLUMN = TABLE[:, 1]
CORNER = TABLE[1:, ::-2]
ROW = TABLE[-1, 1:3]
LIMIT = np.int64(np.timedelta64("3600", "s"))
BEFORE = np.int64(np.timedelta64("-5", "m"))

np.add(TABLE, 1)
HALF = np.float32(0.5)


@cuda.jit("void(int64[::1])")
def counts(x):
    global COUNT
    _ = x[0] * 3
    x[0] = COUNT
    x[1] = LIMIT
    x[2] = BEFORE
    ...


@cuda.jit("void(float64[::1], int32)")
def parts(out, j):
    out[0] = COLUMN[j]
    out[1] = CORNER[1, j - 1]
    out[2] = ROW[j - 1]
    out[3] = COLUMN.size + 10 * CORNER.shape[1]
    out[4] = HALF


@cuda.jit("void(float64[::1])")
def physics(out):
    out[0] = c
    out[1] = constants.Boltzmann * 2
    out[2] = charge
