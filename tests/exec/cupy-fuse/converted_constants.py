"""Numbers of NumPy and members of Enums as Python's own functions and attributes give them: weak
beside arrays where they are plain numbers again, strong where they have a dtype."""

from enum import Enum, Flag

import cupy
import numpy as np


class Real(float, Enum):
    THIRD = 0.3
    TWO = 2


class Mode(Flag):
    NONE = 0
    FAST = 1
    SAFE = 2


SINGLE = np.float32(2.6)
BYTE = np.int8(2)
TABLE = np.array([1.25, 2.5])
COUNTS = np.array([3, 4], dtype=np.int16)


@cupy.fuse
def computed(x):
    return x * (Real.THIRD + 1), x + Real.THIRD * 2, x + Real.TWO // 0.7, x - (Real.THIRD + Real.TWO), x + Real.TWO / 2


@cupy.fuse
def plain(x):
    a = x + Real.THIRD.value, x * abs(Real.THIRD), x + round(Real.TWO)
    return *a, x * round(SINGLE), x + round(BYTE), x + TABLE[1].item(), x + COUNTS[0].item(), x - TABLE.item(0)


@cupy.fuse
def strong(x):
    a = x + Real.THIRD, x * SINGLE, x + BYTE, x + TABLE[0], x * (BYTE > 1), x + (np.bool_(True) + 1)
    return *a, x * np.exp(BYTE), x * np.sqrt(np.bool_(True))


@cupy.fuse
def chosen(x):
    y = x * (1 if Mode.NONE else 2)
    return y + 10 if Mode.FAST & Mode.SAFE else y + 20
