"""Calls that Python makes while it compiles: of plain functions, and of those that make device functions."""

import collections
import enum
from types import SimpleNamespace

import cupy
import numpy
from cupyx import jit

Config = collections.namedtuple("Config", "width offset")
config = Config(width=2, offset=10)


def square(n):
    return n * n


def factorial(n):
    if n < 2:
        return 1
    return n * factorial(n - 1)


def scaled_by(n):
    @jit.rawkernel(device=True)
    def scale(a):
        return a * n + config.offset

    return scale


def power(n):
    @jit.rawkernel(device=True)
    def raised(a):
        if n == 0:
            return a * 0 + 1
        else:
            return power(n - 1)(a) * a

    return raised


def chosen(name):
    @jit.rawkernel(device=True)
    def larger(a, b):
        return max(a, b)

    @jit.rawkernel(device=True)
    def smaller(a, b):
        return min(a, b)

    return larger if name == "max" else smaller


@jit.rawkernel()
def constants(x, out):
    shared = jit.shared_memory(numpy.int32, square(config.width))
    shared[jit.threadIdx.x] = x[jit.threadIdx.x]
    jit.syncthreads()
    out[jit.threadIdx.x] = shared[square(config.width) - 1 - jit.threadIdx.x] + factorial(5)
    if square(3) == 9:
        out[jit.threadIdx.x] += square(7)
    else:
        out[jit.threadIdx.x] = missing(7)


@jit.rawkernel()
def made(x, out):
    i = jit.threadIdx.x
    out[i, 0] = scaled_by(3)(x[i])
    out[i, 1] = scaled_by(square(2))(x[i])
    out[i, 2] = power(3)(x[i])
    out[i, 3] = chosen("max")(x[i], 2)
    out[i, 4] = chosen("min")(x[i], 2)


class Operation(enum.Enum):
    ADD = "add"
    SCALE = "scale"


OPERATION = Operation.SCALE
tools = SimpleNamespace(larger=cupy.maximum, doubled=scaled_by(2))


@jit.rawkernel()
def held(x, out):
    i = jit.threadIdx.x
    if OPERATION.value == "scale":
        out[i] = tools.larger(x[i], 2)
    if OPERATION.name == "ADD":
        out[i] = missing(7)
    if Operation.ADD.name == "ADD":
        out[i] += tools.doubled(x[i])
