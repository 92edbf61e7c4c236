"""What a kernel reads from around it: settings of all kinds, and functions by name."""

import dataclasses
import enum
import functools
import types
from typing import NamedTuple

import cupy
import numpy
from cupyx import jit


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 8


class Shape(enum.Enum):
    ROWS = 3


class Tile(NamedTuple):
    width: int = 4
    height: int = 2


@dataclasses.dataclass(frozen=True)
class Settings:
    width: int
    scale: float = 0.5


class Solver:
    order = 2

    def __init__(self):
        self.steps = 6
        self.last = self.steps - 1


tile = Tile(height=5)
settings = Settings(width=4)
names = types.SimpleNamespace(offset=3, inner=types.SimpleNamespace(deep=7))
solver = Solver()
table = {"a": 2, 3: 2.5}
kinds = {"wide": numpy.float64}


@jit.rawkernel()
def reads_settings(x, out):
    buffer = jit.shared_memory(kinds["wide"], settings.width * tile.height)
    buffer[0] = x[0]
    out[0] = buffer[0] * settings.scale
    out[1] = names.offset + names.inner.deep
    out[2] = Level.HIGH + Level.LOW.value + Shape.ROWS.value
    out[3] = tile.width + tile[1]
    out[4] = solver.steps * 10 + solver.last + Solver.order
    out[5] = table["a"] + table[3]


@jit.rawkernel(device=True)
def larger(a, b):
    return max(a, b)


@jit.rawkernel(device=True)
def smaller(a, b):
    return min(a, b)


BY_NAME = {"max": larger, "min": smaller}
BY_NUMBER = (larger, smaller)


@jit.rawkernel()
def calls_by_name(x, out):
    function = cupy.fabs
    out[0] = BY_NAME["max"](x[0], x[1])
    out[1] = BY_NUMBER[1](x[0], x[1])
    out[2] = function(x[1])


def make(scale, function):
    offset = scale * 2

    @jit.rawkernel()
    def kernel(x, out):
        out[0] = function(x[0], x[1]) * scale + offset

    return kernel


by_three = make(3, larger)


numpy_kernel = functools.partial(jit.rawkernel, mode="numpy")
decorator = jit.rawkernel(mode="numpy")
half = jit.rawkernel(device=True)(lambda x: x / 2)


def logged(function):
    return function


@logged
@numpy_kernel()
def by_partial(x, out):
    total = 0.0
    total += x[0]
    out[0] = half(total)


@decorator
def by_name(x, out, n=2, *, a):
    total = 0.1
    out[0] = total + x[0] * n * a
