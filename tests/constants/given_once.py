"""Attributes that are given again behind what reads them, and what is changed by way of keys,
defaults, fields of tuples, members of enumerations and attributes of functions."""

from enum import Enum
from typing import NamedTuple
import os


class Base:
    def __init__(self, n):
        self.n = n
        self.total = self.n * 10


class Derived(Base):
    def __init__(self):
        super().__init__(1)
        self.before = self.n
        self.n = 5


class Once:
    def __init__(self, n):
        self.n = n
        self.twice = self.n * 2


class Twice(Once):
    def __init__(self, n):
        super().__init__(n)
        self.four_times = self.twice * 2


derived = Derived()
twice = Twice(3)
SORTED = [[2], [1]]


def grow(item):
    item.append(7)
    return item[0]


SORTED.sort(key=grow)
OTHERWISE = {"n": 1}
found = getattr(os, "no_such_name", OTHERWISE)
found["n"] = 5
NEXT = [1, 2]
following = next(iter(()), NEXT)
following += [3]
OF_FUNCTION = [1]
grow.held = OF_FUNCTION
grow.held.append(5)
IN_TUPLE = [1]


class Pair(NamedTuple):
    held: object
    n: int = 1

    @property
    def mine(self):
        return self.held


mine = Pair(IN_TUPLE).mine
mine += [3]


class Mode(Enum):
    FAST = [1, 2]
    SLOW = (1, 2)


def tune(mode):
    mode.value.append(3)


tune(Mode.FAST)

TOTAL = derived.total  #? 10
BEFORE = derived.before  #? 1
AFTER = derived.n  #: 5
TWICE = Once(3).twice  #: 6
FOUR_TIMES = twice.four_times  #? 12
OF_SORTED = len(SORTED[0])  #? 2
OF_OTHERWISE = OTHERWISE["n"]  #! 5
OF_NEXT = len(NEXT)  #! 3
FUNCTION = len(OF_FUNCTION)  #! 2
OF_TUPLE = len(IN_TUPLE)  #! 2
FAST = len(Mode.FAST.value)  #! 3
SLOW = len(Mode.SLOW.value)  #: 2
