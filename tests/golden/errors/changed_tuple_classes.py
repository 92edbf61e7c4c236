# flags: "--sig=reads(int64[:])"
"""Attributes of the classes of named tuples that are assigned."""

from collections import namedtuple
from typing import NamedTuple

from numba import cuda


class Sizes(NamedTuple):
    n: int = 1


class Kept(NamedTuple):
    n: int = 1


Pair = namedtuple("Pair", "n m")
pair = Pair(1, 2)
Pair.n = property(lambda self: 9)
sizes = Sizes()
Sizes.n = 4
Kept.__doc__ = "As it was."


@cuda.jit
def reads(x):
    x[0] = Sizes.n
    x[1] = sizes.n
    x[2] = pair.n
    x[3] = Kept.n
