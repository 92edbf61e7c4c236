# flags: "--sig=reads_objects(float64[:])" "--sig=reads_tuples(float64[:])" "--sig=reads_fields(float64[:])"
"""Constants in which something changes that other objects hold too."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numba import cuda

shared = np.array([1.0, 2.0])
kept = [1.0]


class Table:
    def __init__(self):
        self.size = 4
        self.steps = 0
        self.filled = [0.0] * 4
        for i in range(4):
            self.filled[i] = i * 2.0
        self.reversed = [1.0, 2.0]
        self.reversed.reverse()
        self.assigned = [1.0, 2.0]
        self.done = []

    def step(self):
        self.steps += 1
        self.done.append(self.steps)


class Tile:
    n = 4


@dataclass
class Plain:
    n: int = 4


@dataclass
class Config:
    tile: Plain
    taps: object = None


class Filter(NamedTuple):
    taps: list
    gain: float = 1.0


class WithDefault(NamedTuple):
    taps: list = [1.0]


class Base:
    def scale(self, values):
        values[0] = 9.0


class Derived(Base):
    def scale(self, values):
        super().scale(values)


table = Table()
layers = ((np.array([1.0, 2.0]), 3.0), (np.array([4.0, 5.0]), 6.0))
named = {"a": (np.array([1.0, 2.0]), 3.0)}
tiles = ((Plain(4), 2),)
config = Config(Plain(4), shared)
low_pass = Filter(kept)
by_default = WithDefault()
by_base = [1.0]


@cuda.jit
def reads_objects(x):
    x[0] = table.filled[1]
    x[1] = table.reversed[0]
    x[2] = table.assigned[0]
    x[3] = table.size


@cuda.jit
def reads_tuples(x):
    x[0] = layers[0][0][1]
    x[1] = named["a"][0][1]
    x[2] = tiles[0][0].n


@cuda.jit
def reads_fields(x):
    x[0] = config.tile.n
    x[1] = shared[0]
    x[2] = kept[0]
    x[3] = by_default.taps[0]
    x[4] = by_base[0]


def main():
    table.assigned[0] = 9.0
    table.step()
    for weights, bias in layers:
        weights *= bias
    for weights, bias in named.values():
        weights *= bias
    for tile, count in tiles:
        tile.n = count
    config.tile.n = 8
    config.taps[0] = 9.0
    low_pass.taps[0] = 9.0
    by_default.taps[0] = 9.0
    Derived().scale(by_base)
