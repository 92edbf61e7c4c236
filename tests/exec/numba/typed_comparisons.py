"""Constants compare in a kernel in the type that Numba joins theirs to, but where Numba prunes a branch before it types."""

import math

import numpy as np
from numba import cuda, float32

NEAR = np.float32(0.1)
ITEMS = (np.float32(0.1), 3)
LARGE = (2**63 - 1, 1)


@cuda.jit("void(int64[::1])")
def items(out):
    out[0] = ITEMS[0] == 0.1
    out[1] = ITEMS[0] > 0.1
    if ITEMS[0] < 0.1:
        out[2] = 1
    elif ITEMS[0] == 0.1:
        out[2] = 2
    else:
        out[2] = 3
    out[3] = ITEMS[0] not in (0.1, 5.0)
    out[4] = ITEMS == (0.1, 3)
    out[5] = 0.1 < ITEMS[0] < np.float32(0.2)
    out[6] = ITEMS[0] == 0.1 or ITEMS[0] > 0.1
    while ITEMS[0] != 0.1:
        out[7] += 1
        break
    out[8] = (2**53 + 1, 1)[0] == 2.0**53
    out[9] = LARGE[0] + LARGE[1] < 0
    out[10] = LARGE[0] * 2 == -2


@cuda.jit("void(int64[::1])")
def casts(out):
    out[0] = np.float32(0.3) == 0.3
    out[1] = 0.3 < np.float32(0.3)
    out[2] = float32(0.3) != 0.3
    out[3] = np.float16(0.1) < 0.1
    out[4] = np.complex64(0.1) == 0.1
    out[5] = np.float32(16777217) == 16777217
    out[6] = np.float16(2049) == 2049
    out[7] = np.float32(1e39) == 1e39
    out[8] = np.float32(0.1) in (0.1, 1.0)
    out[9] = (np.float32(0.1), 1) < (0.1, 2)
    if np.float32(0.3) != 0.3:
        out[10] = 1
    assert np.float32(0.3) != 0.3
    out[11] = 1
    if math.pi == np.float32(math.pi):
        out[12] = 1
    else:
        out[12] = 2
    out[13] = not np.float32(0.3) == 0.3
    out[14] = 5 if np.float32(0.5) == 0.5 else 6


@cuda.jit("void(int64[::1])")
def integers(out):
    out[0] = 2**53 + 1 == 2.0**53
    out[1] = 1e16 == 10000000000000001
    out[2] = 2**63 - 1 == 2.0**63
    out[3] = np.uint64(2**53 + 1) == np.int64(2**53)
    out[4] = np.uint64(2**53 + 1) > np.int64(2**53)
    out[5] = np.uint64(5) > -1
    out[6] = np.int32(-1) == np.uint32(4294967295)
    out[7] = np.uint8(255) == np.int8(-1)
    out[8] = 2**63 == 2**63 - 1  # of two literals the values
    out[9] = 2**63 > 2**63 - 1
    out[10] = 2**53 + 1 != 2**53


@cuda.jit("void(int64[::1])")
def pruned(out):
    out[0] = 1 if NEAR == 0.1 else 2
    out[1] = NEAR == 0.1
    if 2**53 + 1 == 2.0**53:
        out[2] = 1
    else:
        out[2] = 2
