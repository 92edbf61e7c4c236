# What expressions change on the way, and how often.
import functools
import types

import numpy as np
from numba import cuda


@cuda.jit
def take(x, line):
    pass


value = 1


def put(new):
    global value
    old, value = value, new
    return old


# ---- what is computed once


class Solver:
    x = 2.5

    def __init__(self, dtype):
        self.dtype = dtype

    @functools.cached_property
    def field(self):
        return np.zeros(3, self.dtype)

    @property
    def other(self):
        return np.zeros(3, self.dtype)


s = Solver(np.float32)
take[1, 1](s.field, 1)
s.dtype = np.float64
take[1, 1](s.field, 2)
take[1, 1](s.other, 3)
t = Solver(np.int8)
take[1, 1](t.field, 4)
take[1, 1](t.x, 5)
t.x = 1
take[1, 1](t.x, 6)
take[1, 1](s.x, 7)
space = types.SimpleNamespace(a=1)
space.a = 2.5
take[1, 1](space.a, 8)

# ---- functions that are given to others


def largest(x):
    put(put(x) + x)
    return -x


value = 0
sorted([1, 2, 0.5], key=largest)
take[1, 1](value, 10)
value = 0
[1, 2, 0.5].sort(key=largest)
take[1, 1](value, 11)
value = 0
max(1, 2, 0.5, key=largest)
take[1, 1](value, 12)
value = 0
min([1], key=None)
take[1, 1](value, 13)

# ---- what is not evaluated

value = 1
True or put(2.5)
take[1, 1](value, 20)
False and put(2.5)
take[1, 1](value, 21)
2 < 1 < put(2.5)
take[1, 1](value, 22)
1 < 2 < put(2.5)
take[1, 1](value, 23)
value = 1
made = [put(2.5) for n in (1, 2) if n > 2]
take[1, 1](value, 24)
made = [n for n in (1, 2) if n > 2 if put(2.5)]
take[1, 1](value, 25)
made = [put(2.5) for n in [1, 2]]
take[1, 1](made[0], 26)
take[1, 1](made[1], 27)
value = 1
made = {n: put(2.5) for n in (1, 2) if n > 1}
take[1, 1](made[2], 28)

# ---- what `match` is given is evaluated once, in front of all cases

value = 1
match [put(2.5)]:
    case float():
        pass
    case y:
        take[1, 1](put(True), 30)

# ---- what a generator reads changes while a loop goes through it


class Loader:
    x = 1

    def steps(self):
        for _ in range(2):
            yield self.x


loader = Loader()
for _, x in enumerate(loader.steps()):
    take[1, 1](x, 40)
    loader.x = 2.5
loader.x = 1
for x, _ in zip(loader.steps(), [1, 2]):
    take[1, 1](x, 41)
    loader.x = 2.5

# ---- operators of classes


class Left:
    def __init__(self):
        self.n = 1

    def __add__(self, other):
        return 1

    def __lt__(self, other):
        return 2.5

    def __eq__(self, other):
        put(1j)
        return True

    def __and__(self, other):
        return np.float32(1)

    def __len__(self):
        return True

    def __contains__(self, item):
        return 5

    def __neg__(self):
        self.n = 2.5
        return self

    def __float__(self):
        self.n = np.int8(1)
        return 1.0

    def __abs__(self):
        return np.uint8(1)


class Right(Left):
    def __radd__(self, other):
        return 2.5


take[1, 1](Left() + Right(), 50)
take[1, 1](Right() + Left(), 51)
take[1, 1](Left() + Left(), 52)
take[1, 1](1 > Left(), 53)
take[1, 1](Left() & 1, 54)
take[1, 1](1 in Left(), 55)
take[1, 1](len(Left()), 56)
take[1, 1](abs(Left()), 57)
left = Left()
take[1, 1]((-left).n, 58)
take[1, 1](float(left), 59)
take[1, 1](left.n, 60)
take[1, 1](left != 1, 61)
take[1, 1](value, 62)

# ---- an instance that is made anew has nothing of the one before

for _ in range(40):
    made = Solver(np.float32)
    take[1, 1](made.x, 70)
    made.x = 1
    held = list(Solver(np.int8) for _ in range(3))
    take[1, 1](held[2].other, 71)
