"""Host arrays that functions of NumPy make before a kernel captures them."""

import math

import numpy as np
from numba import cuda

BLUR = np.array([1, 2, 1], dtype=np.float32) / 4
EYE = np.eye(3, 4, k=1)
IDENTITY = np.identity(3, dtype=np.int32)
STEPS = np.linspace(0, 1, 7)
OPEN = np.linspace(0.1, 2.3, 9, endpoint=False, dtype=np.float32)
WHOLE = np.linspace(0, 10, 4, dtype=np.int64)
TENTHS = np.arange(1, 2, 0.1)
SINGLE_TENTHS = np.arange(1, 2, 0.1, dtype=np.float32)
COLUMNS = np.asfortranarray([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
TURNED = np.arange(6, dtype=np.float64).reshape(2, 3).T
ANGLES = 2 * np.pi * np.arange(8) / 8
SINES = np.sin(ANGLES)
BELL = np.exp(-(STEPS**2) / 2)
MIXED = np.array([True, 2, 0.5])
SPECTRUM = np.array([1 + 2j, 3, -0.5j])
SMALL_SPECTRUM = np.array([1 + 2j, 0.1], dtype=np.complex64)
LIKE = np.full_like(EYE, 7)
COMPUTED = np.array([math.exp(-1.0), math.gcd(12, 18), math.hypot(3, 4), math.factorial(5), math.isqrt(17)])

PAIR = np.dtype([("count", np.int32), ("weight", np.float64)], align=True)
ALIGNED = np.dtype([("tag", np.int8), ("weight", np.float64), ("v", np.float32, (2,)), ("pair", PAIR)], align=True)
PAIRS = np.array([(1, 2.0), (3, 4.5), (-5, 0.1)], dtype=PAIR)
TREES = np.array([[(1, 2.0, (0.5, 0.25), (7, 8.0))], [(-1, 0.1, (1.5, -2.25), (9, 0.7))]], dtype=ALIGNED)

ROWS = COLUMNS.shape[0]
CENTRE = COLUMNS[1, -1]
NESTED = tuple(WHOLE.tolist())


@cuda.jit("void(float64[:, ::1])")
def captured(out):
    i = cuda.grid(1)
    if i < 3:
        out[0, i] = BLUR[i]
        out[1, i] = EYE[i, i + 1]
        out[2, i] = IDENTITY[1, i]
        out[3, i] = STEPS[2 * i + 1]
        out[4, i] = OPEN[3 * i + 1]
        out[5, i] = WHOLE[i + 1]
        out[6, i] = TENTHS[3 * i + 3]
        out[7, i] = SINGLE_TENTHS[3 * i + 3]
        out[8, i] = COLUMNS[1, i] + COLUMNS[i % 2, 0]
        out[9, i] = TURNED[i, 1]
        out[10, i] = SINES[2 * i + 1]
        out[11, i] = BELL[2 * i + 1]
        out[12, i] = MIXED[i]
        out[13, i] = SPECTRUM[i].real
        out[14, i] = SPECTRUM[i].imag
        out[15, i] = SMALL_SPECTRUM[i % 2].real
        out[16, i] = LIKE[i, i]
        out[17, i] = COMPUTED[i]
        out[18, i] = ROWS + CENTRE + NESTED[1] + COMPUTED[i + 2]


@cuda.jit("void(float64[:, ::1])")
def constant_copies(out):
    columns = cuda.const.array_like(COLUMNS)
    pairs = cuda.const.array_like(PAIRS)
    i = cuda.grid(1)
    if i < 3:
        out[0, i] = columns[i % 2, i]
        out[1, i] = pairs[i].weight
        out[2, i] = pairs[i]["count"]
        out[3, i] = len(columns)


@cuda.jit("void(float64[:, ::1])")
def records(out):
    i = cuda.grid(1)
    if i < 2:
        tree = TREES[i, 0]
        out[0, i] = tree.tag + tree.weight
        out[1, i] = tree.v[0] - tree["v"][1]
        out[2, i] = tree.pair.count * tree.pair.weight
        out[3, i] = PAIRS[i + 1].weight + TREES.shape[0]
