"""Signatures and constants that comprehensions, formatted strings and loops make."""

import math

import numba
import numpy as np
from numba import cuda, float32, float64, int32, types, void

T = "float64"
SIZES = {n: n * n for n in (1, 2, 4)}
RADII = {"small": 3, "large": (5, 7)}
NEIGHBOURS = tuple((i, j) for i in range(-1, 2) for j in range(-1, 2) if (i, j) != (0, 0))
SQUARES = tuple([i * i for i in range(5)])
DOTS = tuple(a * b for a, b in zip((1, 2, 3), [4, 5, 6]))
WAVE = np.array([math.sin(i * 0.1) for i in range(8)], dtype=np.float32)
GRID = np.array([[10 * i + j for j in range(3)] for i in range(2)])
TOTAL = sum(x for x in SQUARES if x > 1)
NAMES = ", ".join(["float64[:]"] * 2)
SORTED = tuple(sorted([3, 1, 2]))
COUNTED = tuple(i * v for i, v in enumerate(reversed(SQUARES)))
AREA = math.prod(GRID.shape)
NUMBERS = tuple(range(2, 11, 3))
SHIFTED = tuple(GRID[1])
LOOKED_UP = SIZES[4] + RADII["small"] + RADII["large"][1]


@cuda.jit(f"void({T}[:])")
def constants(out):
    out[0] = NEIGHBOURS[3][1] + SQUARES[3] * 10 + DOTS[2] * 1000
    out[1] = WAVE[2]
    out[2] = GRID[1, 2] + TOTAL
    out[3] = LOOKED_UP
    out[4] = len(NEIGHBOURS) + AREA
    out[5] = SORTED[0] + 10 * SORTED[2] + COUNTED[1]
    out[6] = NUMBERS[2] + 100 * SHIFTED[1]
    total = 0
    for di, dj in NEIGHBOURS:
        total += di * 3 + dj * dj
    out[7] = total


@cuda.jit("void(%s[:], %s)" % (T, T))
def percent(out, x):
    out[0] = x


@cuda.jit(f"void({NAMES})")
def joined(out, x):
    out[0] = x[0] + 1


@cuda.jit("void({0}[:], {1})".format(T, float32))
def braces(out, x):
    out[0] = x


@cuda.jit([f"void({t}[:])" for t in ("int32", "float32")])
def several(out):
    out[0] = 7 / 2


@cuda.jit(void(types.Array(dtype=types.float64, ndim=2, layout="C"), numba.typeof(np.float32(3)), numba.typeof((1, 2.0))))
def types_of_values(out, x, t):
    out[0, 0] = x / 3 + t[0] + t[1]


def make_power(n, dtype=float64):
    @cuda.jit(void(dtype[:]))
    def power(out):
        i = cuda.grid(1)
        if i < out.size:
            out[i] = out[i] ** n

    return power


powers = [make_power(n) for n in (1, 2, 3)]
by_dtype = {t: make_power(2, t) for t in (float32, int32)}
square, cube = powers[1], powers[2]
narrow = by_dtype[int32]
