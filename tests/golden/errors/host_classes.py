from dataclasses import dataclass
from enum import IntEnum, IntFlag

from numba import cuda


class First:
    v = 1

    def f(self):
        return 1


class Left(First):
    pass


class Right(First):
    v = 2


class Both(Left, Right):
    __n = 3


First.f = lambda self: 50


@dataclass
class Options:
    a: int = 1


@dataclass
class Wide(Options):
    b: int = 5


class Own(IntEnum):
    A = 1

    def __neg__(self):
        return 60


class Bits(IntFlag):
    A = 1
    B = 2


def first_even(n):
    for i in range(n):
        if i % 2 == 0:
            break
    else:
        return 100
    return i


def tried():
    try:
        y = 1
    except ValueError:
        y = 2
    else:
        y = 9
    return y


inherited = Both.v
private = Both._Both__n + Both.__n
replaced = First().f()
given = Wide(b=9).b
compared = 1 if First() == 1 else 2
negated = -Own.A
inverted = ~Bits.A
found = first_even(5)
attempt = tried()


@cuda.jit("void(float64[:])")
def kernel(x):
    x[0] = inherited
    x[1] = private
    x[2] = replaced
    x[3] = given
    x[4] = compared
    x[5] = negated
    x[6] = inverted
    x[7] = found
    x[8] = attempt
