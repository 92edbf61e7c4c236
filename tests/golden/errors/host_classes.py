from enum import IntEnum, IntFlag

from numba import cuda


class First:
    v = 1

    def f(self):
        return 1


class Both(First):
    __n = 3


First.f = lambda self: 50


class Own(IntEnum):
    A = 1

    def __neg__(self):
        return 60


class Bits(IntFlag):
    A = 1
    B = 2


def tried():
    try:
        y = 1
    except ValueError:
        y = 2
    else:
        y = 9
    return y


private = Both._Both__n + Both.__n
replaced = First().f()
compared = 1 if First() == 1 else 2
negated = -Own.A
inverted = ~Bits.A
attempt = tried()


@cuda.jit("void(float64[:])")
def kernel(x):
    x[0] = private
    x[1] = replaced
    x[2] = compared
    x[3] = negated
    x[4] = inverted
    x[5] = attempt
