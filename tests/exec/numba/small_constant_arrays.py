"""Constant arrays of 16-bit floats, whose bits are in the memory before anything runs."""

import ml_dtypes
import numpy as np
from numba import cuda

HALVES = np.array([0.1, -2.5, 6e-8, 0.0, -np.inf, np.nan, 65504, -1e-5], dtype=np.float16)
BRAINS = np.array([[0.1, -2.5, 9e-41, -0.0], [-np.inf, np.nan, 3e38, -1e-5]], dtype=ml_dtypes.bfloat16)
PAIRS = np.array([(0.1, 1), (-3, 2)], dtype=np.dtype([("half", np.float16), ("whole", np.float32)], align=True))


@cuda.jit("void(float32[:, ::1])")
def items(out):
    halves = cuda.const.array_like(HALVES)
    pairs = cuda.const.array_like(PAIRS)
    i = cuda.grid(1)
    if i < out.shape[1]:
        out[0, i] = halves[i]
        out[1, i] = HALVES[i] * np.float32(2)
        out[2, i] = np.float32(BRAINS[i // 4, i % 4])
        out[3, i] = np.float32(pairs[i % 2]["half"]) * pairs[i % 2]["whole"]
