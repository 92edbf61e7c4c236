# flags: "--sig=reads(float64[:])"
"""Fields, attributes of objects and members that are not known, and why."""

import json
import os
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from numba import cuda


@dataclass
class Config:
    tile: int = 16
    seed: int = len(os.environ.get("SEED", ""))


class Tuned(NamedTuple):
    tile: int = 16
    seed: int = len(os.environ.get("SEED", ""))


class Wide(Tuned):
    @property
    def tile(self):
        return 7


class First:
    def __init__(self):
        self.n = 1


class Second(First):
    def __init__(self):
        self.n = 3
        super().__init__()


class Third(First):
    def __init__(self):
        pass


class Valued(Enum):
    A = 1

    @property
    def value(self):
        return 7


class Tile:
    def __init__(self, n=3):
        self.n = n


config = Config(tile=8)
wide = Wide()
second = Second()
third = Third()
from_file = Tile()
for key, value in json.loads(os.environ["TILE"]).items():
    setattr(from_file, key, value)
tiles = [Tile(1), Tile(2)]
tiles[1].n = 9
again = Tile()
again.__init__(6)


def renewed(tile):
    tile.n = 9
    return tile


@cuda.jit
def reads(x):
    x[0] = config.seed
    x[1] = Tuned().tile
    x[2] = wide.tile
    x[3] = second.n
    x[4] = third.n
    x[5] = Valued.A.value
    x[6] = from_file.n
    x[7] = tiles[1].n
    x[8] = again.n


RENEWED = renewed(Tile()).n


@cuda.jit("void(float64[:])")
def reads_more(x):
    x[0] = RENEWED
