"""Attributes of classes that decorators, metaclasses and methods of their own may change."""

import sys
from abc import ABC
from enum import Enum, EnumMeta, IntEnum, unique


def renumbered(cls):
    cls.N = 9
    return cls


def replaced(cls):
    class New:
        N = 5

    return New


def registered(cls):
    return cls


class Meta(type):
    def __getattribute__(cls, name):
        return 7


@renumbered
class Changed:
    N = 1


@replaced
class Other:
    N = 1


@registered
class Kept(ABC):
    N = 1


@unique
class Numbers(IntEnum):
    X = 3


class OfMeta(metaclass=Meta):
    N = 1


class Answering:
    N = 2

    def __getattribute__(self, name):
        return 5


class OfOfMeta(OfMeta):
    M = 2


class OfAnswering(Answering):
    M = 3


class Numbering(EnumMeta):
    def __getattribute__(cls, name):
        return 7 if name == "A" else super().__getattribute__(name)


class OfNumbering(Enum, metaclass=Numbering):
    A = 1


class Slotted:
    __slots__ = ("a",)

    def __init__(self, a=3):
        self.a = a


class Numbered:
    def __init_subclass__(cls):
        cls.N = 8


class Derived(Numbered):
    N = 1


class Guarded:
    def __init__(self):
        self._n = 3

    @property
    def n(self):
        return self._n

    @n.setter
    def n(self, value):
        self._n = value * 2


guarded = Guarded()
guarded.n = 10



class Hidden:
    N = 1


class Hiding(Hidden):
    N = 3


class OfHiding(Hiding):
    pass


class Unsure(Hidden):
    if len(sys.argv) > 100:
        N = 3


Hidden.N = 2

KEPT = Kept.N  #: 1
HIDING = Hiding.N  #: 3
HIDING_OBJECT = Hiding().N  #: 3
OF_HIDING = OfHiding.N  #: 3
UNSURE = Unsure.N  #! 2
MEMBER = Numbers.X  #: member 3

CHANGED = Changed.N  #! 9
REPLACED = Other.N  #! 5
OF_META = OfMeta.N  #! 7
ANSWERED = Answering().N  #! 5
OF_OF_META = OfOfMeta.M  #! 7
OF_ANSWERING = OfAnswering().M  #! 5
OF_NUMBERING = OfNumbering.A  #! 7
DERIVED = Derived.N  #! 8
GUARDED = guarded.n  #! 20
BEHIND = guarded._n  #! 20
SLOT = Slotted(4).a  #: 4

# ==== several bases, data classes of data classes, and loops that leave a name
from dataclasses import dataclass


class First:
    v = 1


class Left(First):
    pass


class Right(First):
    v = 2


class Both(Left, Right):
    pass


@dataclass
class Options:
    a: int = 1


@dataclass
class Wide(Options):
    b: int = 5


def first_even(n):
    for i in range(n):
        if i % 2 == 0:
            break
    else:
        return 100
    return i


OF_BOTH = Both.v  #: 2
OF_WIDE = Wide(b=9).b  #: 9
OF_OPTIONS = Wide(7).a  #: 7
FOUND = first_even(5)  #: 0
NOT_FOUND = first_even(0)  #: 100
