# Sets, deques and iterators, the standard library, and modules beside the file.
import argparse
import collections
import copy
import enum
import functools
import itertools
import math
from dataclasses import dataclass, replace
from typing import ClassVar

import beside.settings as settings
import numpy as np
from numba import cuda


@cuda.jit
def take(x, y):
    pass


f4, f8, i4 = np.zeros(3, np.float32), np.zeros(3), np.zeros(3, np.int32)

# ---- what kind of container it is


def by_kind(x):
    if isinstance(x, list):
        return np.zeros(2, np.int8)
    if isinstance(x, tuple):
        return np.zeros(2, np.int16)
    if isinstance(x, collections.deque):
        return np.zeros(2, np.uint8)
    return np.zeros(2, np.uint16)


take[1, 1](by_kind([1]), 1)
take[1, 1](by_kind((1,)), 1)
take[1, 1](by_kind({1}), 1)
take[1, 1](by_kind({a for a in range(3)}), 1)
take[1, 1](by_kind(collections.deque([1])), 1)
take[1, 1](by_kind(range(3)), 1)
take[1, 1](by_kind(zip([1], [2])), 1)
take[1, 1](by_kind({1: 2}.keys()), 1)
take[1, 1](f4 if zip([], []) else f8, 2)
take[1, 1](f4 if {}.items() else f8, 2)
take[1, 1](f4 if (a for a in []) else f8, 2)
take[1, 1](f4 if set() else f8, 2)

# ---- sets and deques

one = set()
one.add(np.float32)
take[1, 1](np.zeros(2, one.pop()), 3)
for dtype in {np.float32, np.float64}:
    take[1, 1](np.zeros(2, dtype), 3)
for dtype in {np.int8} | {np.int16}:
    take[1, 1](np.zeros(2, dtype), 3)
for dtype in {np.uint8, np.uint16} - {np.uint8}:
    take[1, 1](np.zeros(2, np.uint16), 3)
both = {np.int32}
both |= {np.int64}
for dtype in both:
    take[1, 1](np.zeros(2, dtype), 4)
both = {np.uint32}
both.update([np.uint64], [np.complex64])
for dtype in both.union([np.complex128]):
    take[1, 1](np.zeros(2, dtype), 4)
queue = collections.deque([f4, f8])
queue.extendleft([i4])
take[1, 1](queue[0], 5)
take[1, 1](queue.pop(), 5)
for x in collections.deque([f4]) + queue:
    take[1, 1](x, 6)
last = collections.deque([f8], maxlen=None)
last.append(i4)
take[1, 1](last[-1], 7)

# ---- the standard library


class Copied:
    def __init__(self, x):
        self.x = x

    def __copy__(self):
        return Copied(i4)

    def __deepcopy__(self, memo):
        return Copied(copy.deepcopy(f8, memo))


class Kept:
    def __init__(self, x):
        self.x = x


take[1, 1](copy.copy(Copied(f4)).x, 8)
take[1, 1](copy.deepcopy(Copied(f4)).x, 8)
take[1, 1](copy.deepcopy(Kept(f4[::2])).x, 8)
take[1, 1](copy.copy(Kept(f4[::2])).x, 8)
take[1, 1](copy.deepcopy((f8[::2], 1))[0], 8)


def narrowed(x, by):
    if isinstance(x, float):
        return np.float32(x)
    if isinstance(x, np.float32):
        return np.int8(by)
    return x * 0.5


take[1, 1](f4, functools.reduce(narrowed, [1, 2, 3]))
take[1, 1](f4, functools.reduce(narrowed, [1, 2, 3, 4], 1))
take[1, 1](f4, functools.reduce(lambda a, b: a + b, range(100), 0))
take[1, 1](f4, math.isnan(f4.sum()))
take[1, 1](f4, math.isclose(f4.sum(), 2))
take[1, 1](f4, math.prod(f4.shape))
take[1, 1](f4, math.prod([f4[0], 2]))
take[1, 1](f4, math.prod([2, 3], start=0.5))
take[1, 1](f4, math.frexp(f4[0])[0])
take[1, 1](f4, math.frexp(f4[0])[1])
take[1, 1](f4, math.modf(f4[0])[1])
take[1, 1](f4, math.hypot(f4[0], 1))
for x, y in itertools.product([f4, i4], [1, 2.0]):
    take[1, 1](x, y)

parser = argparse.ArgumentParser()
parser.add_argument("--n", type=int, default=1)
parser.add_argument("--sizes", type=int, nargs=2, default=(1, 2.5))
parser.add_argument("--more", type=float, nargs="*", default=[0.5])
parser.add_argument("-v", action="count", default=0)
parser.add_argument("--fast", action=argparse.BooleanOptionalAction, default=True)
parser.add_argument("--some", type=float, nargs="?", const=1.5, default=2.5)
parser.set_defaults(seed=np.uint8(3), fraction=0.5)
args = parser.parse_args([])
take[1, 1](f8, args.n)
take[1, 1](f8, args.seed)
take[1, 1](f8, args.fraction)
take[1, 1](f8, args.more[0])
take[1, 1](f8, args.v)
take[1, 1](f8, args.fast)
take[1, 1](f8, args.some)

# ---- a module beside the file

take[1, 1](settings.make()[0], 9)
settings.DTYPE = np.float64
take[1, 1](settings.make()[0], 9)
take[1, 1](settings.make()[1], 9)
take[1, 1](np.zeros(2, settings.DTYPE), 9)
take[1, 1](np.zeros(2, settings.WIDTH), 9)
settings.widen()
take[1, 1](np.zeros(2, settings.WIDTH), 9)
setattr(settings, "EXTRA", np.uint8)
take[1, 1](np.zeros(2, settings.EXTRA), 9)

# ---- members of Enums, copies of data classes, iterators of the file


class Kind(enum.Enum):
    single = np.float32
    double = np.float64
    same = np.float64


class Number(enum.IntEnum):
    one = enum.auto()
    two = enum.auto()


for kind in Kind:
    take[1, 1](np.zeros(2, kind.value), 10)
for kind, x in zip(Kind, [1, 2.0]):
    take[1, 1](np.zeros(2, kind.value), x)
take[1, 1](f4, Number.two.value)


@dataclass
class Settings:
    count: ClassVar[int] = 3
    x: np.ndarray
    rate: float = 2.5


changed = replace(Settings(i4), rate=np.float32(1))
take[1, 1](changed.x, changed.rate)
take[1, 1](Settings(f8, 1).x, replace(changed, x=f8).rate)


class Rounds:
    def __init__(self):
        self.number = 0

    def __iter__(self):
        self.number = 0
        return self

    def __next__(self):
        self.number += 1
        if self.number > 3:
            raise StopIteration
        return f4 if self.number < 3 else f8


class Row:
    def __getitem__(self, i):
        if i > 1:
            raise IndexError
        return i4 if i else np.zeros(2, np.int8)


for x in Rounds():
    take[1, 1](x, 11)
for x in Row():
    take[1, 1](x, 12)
take[1, 1](f4, next(iter([1.5])))
some = [*range(3)]
some.append(2.5)
take[1, 1](np.zeros((1,) * len(some)), some[3])
for x in [*{1: f4, 2: i4}.values()]:
    take[1, 1](x, 13)
either = [f4, i4] if len(sys.argv) > 1 else [f8, f8, f8]
for x, n in zip(either, (1, 2)):
    take[1, 1](x, n)
for i, x in enumerate(either):
    take[1, 1](x, i)


class Empty:
    """Nothing else."""


class Inner(Empty):
    def launch(self):
        take[1, 1](f8, 14)
