"""Enum and IntEnum members."""

from enum import Enum, IntEnum, auto

from numba import cuda, int32, int64, void


class Color(Enum):
    red = 1
    green = 2
    blue = 3


class Shape(IntEnum):
    circle = 2
    square = auto()
    big = square * 100


@cuda.jit(device=True)
def choose(flag):
    return Color.red if flag else Color.green


@cuda.jit(void(int64[::1]))
def compare(out):
    out[0] = Color.red == Color.green
    out[1] = Color["red"] == Color.red
    out[2] = Color.red != Color.blue
    out[3] = choose(out[7] == 0) == Color.red
    out[4] = choose(out[7] == 1) is Color.green
    out[5] = Color.blue.value


@cuda.jit(void(int32[::1], int64[::1]))
def arithmetic(x, out):
    i = cuda.grid(1)
    out[i] = x[i] - Shape.square if x[i] > Shape.big else x[i] + Shape.circle
    out[i] += int32(Shape.square) * 1000
    if i == Shape.circle:
        out[i] = -1
