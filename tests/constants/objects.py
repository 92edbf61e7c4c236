"""Objects of NamedTuples, data classes and other classes: fields, and what is more than fields."""

from collections import namedtuple
from dataclasses import dataclass
from types import SimpleNamespace
from typing import NamedTuple

K = 3


class Point(NamedTuple):
    x: float = 1.0
    y: float = 2.0


class Vector(NamedTuple):
    x: float = 1.0

    def __mul__(self, by):
        return Vector(self.x * by)


class Named(namedtuple("Named", "x y")):
    x = 7


@dataclass
class Size:
    width: int = 1
    height: int = 2


@dataclass
class Other:
    width: int = 1
    height: int = 2


@dataclass
class Compared:
    width: int = 1

    def __eq__(self, other):
        return False


@dataclass
class Twice:
    width: int = 1
    width = 5


@dataclass(kw_only=True)
class Keywords:
    width: int = 1


class Early:
    def __init__(self):
        self.n = K


class Local:
    def __init__(self):
        k = 1
        self.n = k
        k = 2
        self.m = k


class Base:
    v = 1


class Derived(Base):
    pass


class Base:
    v = 2


class Made:
    n = 3

    def __new__(cls):
        return Point()


def widened(size):
    size.width += 1
    return size.width


size = Size(3)
early = Early()
K = 5
space = SimpleNamespace(a=1)

FIELD = Point(y=4.0).y  #: 4.0
ITEM = Point()[1]  #: 2.0
UNPACKED = sum(Point())  #: 3.0
WIDTH = size.width * 2  #: 6
SPACE = space.a  #: 1
TRUE = bool(Size())  #: True
OF_FIRST_BASE = Derived.v  #: 1

MULTIPLIED = Vector() * 3  #! Vector(3.0)
OVERRIDDEN = Named(1, 2).x  #! 7
OF_TWO_CLASSES = Size() == Other()  #! False
AS_TUPLE = Size() == (1, 2)  #! False
LENGTH = len(Size())  #! TypeError
INDEXED = Size()[0]  #! TypeError
REPEATED = Size() * 2  #! TypeError
SPREAD = sum(Size())  #! TypeError
OWN_COMPARISON = Compared() == Compared()  #! False
BOUND_TWICE = Twice().width  #! 5
BY_KEYWORD = Keywords(width=2).width  #! 2
CHANGED = widened(Size())  #! 2
OF_ITS_MOMENT = early.n  #! 3
OF_A_LOCAL = Local().n  #: 1
MADE = Made().n  #! AttributeError
