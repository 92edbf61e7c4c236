"""Members of an IntEnum: plain ints in Python's own arithmetic, int64 beside arrays."""

from enum import IntEnum, IntFlag, auto

import cupy


class Color(IntEnum):
    RED = 1
    GREEN = 5


class Bits(IntFlag):
    A = auto()
    B = auto()
    C = auto()


FLAGS = Bits.A | Bits.C
TWICE = Color.GREEN * 2
ALIAS = Color.GREEN
THRICE = ALIAS * 3
NEGATED = -Color.GREEN
DIFFERENCE = Color.GREEN - Color.RED


@cupy.fuse
def computed(x, n):
    a = x + Color.GREEN * 2, x + TWICE, x + THRICE, x + NEGATED, x + DIFFERENCE
    return *a, x * (Color.GREEN + n), x + Color.RED / 2, x + -Color.RED, x * (n - ALIAS), x + Color.GREEN.value


@cupy.fuse
def as_they_are(x):
    return x + Color.GREEN, x * ALIAS, x + Color["RED"], x + FLAGS, x + (FLAGS & Bits.C), x + (FLAGS + 1)
