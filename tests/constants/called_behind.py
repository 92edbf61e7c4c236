"""What Python and NumPy call or go through where the program does not show a change."""

import asyncio
import enum

import numpy as np

PRINTED = [1]


class Writer:
    def __init__(self):
        self.lines = [1]

    def write(self, text):
        PRINTED[0] = 5
        self.lines[0] = 5


writer = Writer()
print("x", file=writer)

IN_ARRAY = [1]
objects = np.empty(1, object)
objects[0] = IN_ARRAY


def change_item():
    objects.item(0)[0] = 5


change_item()
AWAITED = [1]


async def generated():
    yield AWAITED


async def go_through():
    async for each in generated():
        each[0] = 5


asyncio.run(go_through())
LAST = [1]


class Made(enum.Enum):
    def _generate_next_value_(name, start, count, last):
        last[0][0] = 5
        return 3

    A = LAST
    B = enum.auto()


UNTOUCHED = [1]
print("x", UNTOUCHED)

OF_PRINTED = PRINTED[0]  #! 5
OF_WRITER = writer.lines[0]  #! 5
OF_ARRAY = IN_ARRAY[0]  #! 5
OF_AWAITED = AWAITED[0]  #! 5
OF_LAST = LAST[0]  #! 5
OF_UNTOUCHED = UNTOUCHED[0]  #: 1

# ==== by an Enum for its members
import enum
import numpy as np
B = np.array([1.0, 2])
class E(enum.Enum):
    X = 1
    def __init__(self, v): B[0] = 9
V = B[0] + 0
R0 = V  #! float64(9.0)

# ==== by an Enum for values
import enum
L = [1]
G = 1
class E(enum.Enum):
    X = enum.auto()
    def _generate_next_value_(name, start, count, last):
        global G
        G = 5
        L.append(5)
        return 4
R0 = len(L)  #! 1
R1 = G + 0  #! 1

# ==== by the `__new__` of an Enum
import enum
L = [1]
class E(enum.Enum):
    X = 1
    def __new__(cls, v):
        L.append(5)
        o = object.__new__(cls)
        o._value_ = v
        return o
R0 = len(L)  #! 2
