# flags: "--sig=reads(float64[:])"
"""Attributes that are assigned in other ways than `self.n = value` in a method."""

import sys
from contextlib import nullcontext

from numba import cuda


class BySetattr:
    n = 4

    def __init__(self, n):
        setattr(self, "n", n)


class ByClassMethod:
    n = 4

    @classmethod
    def setup(cls):
        setattr(cls, "n", 8)


class ByLoop:
    n = 4

    def setup(self):
        for self.n in range(9):
            pass


class ByWith:
    n = 4

    def setup(self):
        with nullcontext(8) as self.n:
            pass


class ByNestedMethod:
    n = 4

    if sys.platform == "linux":

        def setup(self):
            self.n = 8


class ByClassOfObject:
    n = 4

    def setup(self):
        self.__class__.n = 8


class ByOtherClass:
    n = 4


class Tool:
    def setup(self):
        self.n = 8


class ByFunction:
    n = 4


def setup(self):
    self.n = 8


class Base:
    n = 4

    @classmethod
    def setup(cls):
        cls.n = 8


class Derived(Base):
    n = 5


def enlarged(cls):
    cls.n = 8
    return cls


@enlarged
class Decorated:
    n = 4


by_setattr = BySetattr(8)
by_loop = ByLoop()
by_with = ByWith()
by_nested_method = ByNestedMethod()
by_other_class = ByOtherClass()
by_function = ByFunction()
by_object = ByFunction()


@cuda.jit
def reads(x):
    x[0] = by_setattr.n
    x[1] = ByClassMethod.n
    x[2] = by_loop.n
    x[3] = by_with.n
    x[4] = by_nested_method.n
    x[5] = ByClassOfObject.n
    x[6] = by_other_class.n
    x[7] = by_function.n
    x[8] = Derived.n
    x[9] = Decorated.n


Tool.setup(by_other_class)
ByFunction.setup = setup
Derived.setup()
