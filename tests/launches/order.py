import collections
import copy
import functools
import types
from typing import NamedTuple

import numpy as np
from numba import cuda


@cuda.jit
def take(x, y):
    pass


f4, f8, i4, u1 = np.zeros(3, np.float32), np.zeros(3), np.zeros(3, np.int32), np.zeros(3, np.uint8)

# Names of comprehensions are their own, conditions decide, `:=` is around them.
x = f4
many = [x for x in [f8]]
keys = {x: 1 for x in range(3)}
take[1, 1](x, 1)
take[1, 1]([y for y in (f8, i4) if y.dtype == np.int32][0], len(many))
found = [last := y for y in (f8, u1)]
take[1, 1](last, len(found))
take[1, 1](*[v for pair in ((f4, 1), (i4, 2.5)) for v in pair if not isinstance(v, int)][:2])

# What goes through nothing, backwards, in order, and what is changed on the way.
for nothing in []:
    print(nothing)
for y in reversed([f4, f8]):
    take[1, 1](y, True)
    break
for name, y in sorted({"b": f4, "a": i4}.items()):
    take[1, 1](y, 1)
    break
growing = [f4]
for y in growing:
    take[1, 1](y, 2.5)
    if len(growing) < 2:
        growing.append(f8)
first, *rest = [f4, f8, i4]
take[1, 1](first, len(rest))
take[1, 1](rest[-1], next(iter([u1, f4])).dtype.type(1))
ordered = [("b", f4), ("a", f8)]
ordered.sort()
for (name, y), s in zip(ordered, [1, 1]):
    take[1, 1](y, s)

# Lists that are long, shared or joined.
long = [f4] * 65 + [f8]
for y in long:
    take[1, 1](y, np.float32(1))
shared = ([f4],) * 2
shared[0][0] = i4
take[1, 1](shared[1][0], 1)
equal = {1: f4, (1, 2): f4}
equal[1.0] = f8
equal[True] = u1
equal[1.0, 2] = i4
take[1, 1](equal[1], 3)
take[1, 1](equal[1, 2], 3)
for condition in (True, False):
    either = np.float64 if condition else np.float32
    take[1, 1]((np.zeros(2, either), either(1)), 1)
queue = collections.deque([f4, f8])
queue.appendleft(i4)
while queue:
    take[1, 1](queue.popleft(), 1j)
made = collections.defaultdict(lambda: np.zeros(2, np.int16))
take[1, 1](made["a"], len(made))
for dtype in {np.int8, np.uint16}:
    take[1, 1](np.zeros(2, dtype), 1)
space = types.SimpleNamespace(x=f4, n=3)
space.n = 2.5
take[1, 1](space.x, space.n)
other = copy.copy([f4, f8])
other[0] = u1
take[1, 1](other[0], 1)
take[1, 1](functools.reduce(lambda a, b: a + b, [f4, f4, f4]), 1)


class Point(NamedTuple):
    x: object
    n: int = 3


take[1, 1](Point(f4).x, Point(f4).n)
take[1, 1](Point(f4)._replace(x=f8).x, Point(f4, 2.5).n)


# Classes: names of their own, in-place operators, attributes through the class.
class First:
    kind = np.float32

    def __init__(self):
        self.__x = f4

    def get(self):
        return self.__x

    def widen(self):
        type(self).kind = np.float64


class Second(First):
    def __init__(self):
        super().__init__()
        self.__x = f8

    def __iadd__(self, other):
        self.y = other
        return self

    def __add__(self, other):
        return f8


second = Second()
take[1, 1](second.get(), 1)
second += i4
take[1, 1](second.y, 1)
second.__class__.kind = np.int16
take[1, 1](np.zeros(3, second.kind), 1)
First().widen()
take[1, 1](np.zeros(3, First.kind), 1)


# Calls wherever a statement has an expression.
def launched(x):
    take[1, 1](x, 5)
    return True


assert launched(f4)
try:
    raise ValueError(launched(f8))
except ValueError:
    pass
match launched(i4):
    case True if launched(u1):
        pass
some = [0, 1]
some[0 : launched(np.zeros(2, np.int8))] = [1]
print(f"{launched(np.zeros(2, np.uint16)):>3}")


# What is given on, what is the largest, what classes are told.
def given_on():
    yield from (f4, f8)


for y in given_on():
    take[1, 1](y, 1)
rows = [(1, f4), (3, i4)]
take[1, 1](max([(1, 2.0), (3, 4.0)], key=lambda row: row[1])[1], min(rows, key=len)[0])
take[1, 1](f4, max([], default=2.5))


class Base:
    x = f4

    def __init_subclass__(cls, x=None):
        cls.x = x


class Told(Base, x=f8):
    pass


take[1, 1](Told.x, 1)
value = None
for _ in range(40):
    value = value if value is not None else 2.0
take[1, 1](value, 2)
other = None
for _ in range(40):
    other = other or 1
take[1, 1](other, 2)
