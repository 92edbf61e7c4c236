"""Constants of objects of the host: fields, `__init__` of base classes, bodies of classes, quotients."""

import os
from dataclasses import dataclass

from numba import cuda

N = 4
x = 100


@dataclass
class Config:
    tile: int = 16
    unroll: int = 4
    log: str = os.environ.get("LOG")


@dataclass
class Square:
    x: int = 16
    area: int = x * x


class Base:
    TILE = 16


class Kern(Base):
    def __init__(self):
        self.TILE = 32


class First:
    def __init__(self):
        self.n = 1


class Second(First):
    def __init__(self):
        super().__init__()
        self.n = 3


def make():
    N = 9

    class Inner:
        M = N
        N = N

    return Inner.M, Inner.N


CFG = Config(tile=8)
AREA = Square(3).area
SECOND = Second()
KERN = Kern()
EARLY, LATE = make()
RATIO = 9007199254740993 / 3


@cuda.jit("void(int64[:])")
def objects(out):
    out[0] = CFG.tile * 100 + CFG.unroll
    out[1] = AREA
    out[2] = Kern.TILE
    out[3] = KERN.TILE
    out[4] = SECOND.n
    out[5] = EARLY * 10 + LATE


@cuda.jit("void(float64[:])")
def ratio(out):
    out[0] = RATIO


def cached():
    kernel = None

    def body(out):
        out[0] = N

    def get():
        nonlocal kernel
        if kernel is None:
            kernel = cuda.jit("void(int64[:])")(body)
        return kernel

    return get


by_nonlocal = cached()()
