"""Fields of data classes and NamedTuples: their defaults, and what is no field."""

import dataclasses
import os
from collections import namedtuple
from dataclasses import dataclass
from dataclasses import field as described
from typing import ClassVar as Shared
from typing import NamedTuple

x = 100
N = 6


def unseen(default):
    return dataclasses.field(default=default, init=False)


@dataclass
class Config:
    tile: int = 16
    unroll: int = 4
    log: str = os.environ.get("LOG")


@dataclass
class Hidden:
    seed: int = len(os.environ.get("SEED", "1"))
    tile: int = 16


class Tuned(NamedTuple):
    tile: int = 16
    unroll: int = 4
    log: str = os.environ.get("LOG")


@dataclass
class Square:
    tile: int = 8
    area: int = tile * tile


@dataclass
class Shadowing:
    x: int = 16
    y: int = x * x
    n: int = N


class Pair(NamedTuple):
    first: int = 3
    second: int = first + 1


@dataclass
class Described:
    a: int = described(default=2)
    b: int = 3


@dataclass
class Static:
    a: Shared = 1
    b: int = 3


@dataclass
class StaticHere:
    Local = Shared
    a: Local[int] = 1
    b: int = 3


@dataclass
class Unseen:
    a: int = unseen(2)
    b: int = 3


class Widened(namedtuple("Widened", "x y")):
    @property
    def x(self):
        return 7


class Typed(Pair):
    @property
    def second(self):
        return 9


class Extended(namedtuple("Extended", "x y")):
    @property
    def z(self):
        return 7


N = 7

UNROLL = Config(tile=8).unroll  #: 4
TILE = Config(8).tile  #: 8
LOG = Config(tile=8).log  #! None
GIVEN_LOG = Config(log="a").log  #: 'a'
CLASS_UNROLL = Config.unroll  #: 4
SEED = Hidden(tile=3).seed  #! 1
BEHIND_SEED = Hidden(tile=3).tile  #: 3
SEED_GIVEN = Hidden(2).seed  #: 2
SEED_KEPT = Hidden(2).tile  #: 16
EQUAL_SEEDS = Hidden() == Hidden()  #! True
TUNED = Tuned(tile=8).unroll  #? 4
TUNED_LOG = Tuned(tile=8)[2]  #! None
TUNED_ALL = Tuned(8, 2, "log").unroll  #: 2
AREA = Square().area  #: 64
AREA_OF_DEFAULT = Square(3).area  #: 64
OF_BODY = Shadowing(3).y  #: 256
OF_MOMENT = Shadowing().n  #: 6
SECOND = Pair(9).second  #: 4
DESCRIBED = Described(5).b  #! 3
STATIC = Static(5).b  #! 5
STATIC_HERE = StaticHere(5).b  #! 5
UNSEEN = Unseen(5).b  #! 5
WIDENED = Widened(1, 2).x  #! 7
TYPED = Typed(1, 2).second  #! 9
EXTENDED = Extended(1, 2).x  #: 1
EXTENDED_ITEM = Extended(1, 2)[1]  #: 2
PROPERTY = Extended(1, 2).z  #! 7
