# by hand: what is not followed may change all that it can reach
import atexit
import contextlib
import functools
import random
import threading

import numpy as np
import somewhere
from numba import cuda


@cuda.jit
def take(x):
    pass


class Box:
    size = np.zeros(3, np.int64)

    def __init__(self):
        self.x = np.zeros(3, np.float32)

    def widen(self):
        self.x = self.x.astype(np.float64)


# An object and a list that are given away, and what they hold.
box = Box()
take[1, 1](box.x)
somewhere.change(box)
take[1, 1](box.x)
take[1, 1](box.size)
box.x = np.zeros(3, np.int8)
take[1, 1](box.x)
somewhere.go_on()
take[1, 1](box.x)
arrays = [np.zeros(3, np.float32), np.zeros(3)]
random.shuffle(arrays)
take[1, 1](arrays[0])
inner = [np.zeros(3, np.float32)]
somewhere.keep((1, {"inner": inner}))
take[1, 1](inner[0])

# Their attributes, by names that are not known.
box = Box()
setattr(box, somewhere.NAME, np.zeros(3))
take[1, 1](box.x)
box = Box()
vars(box)["x"] = np.zeros(3)
take[1, 1](box.x)
box = Box()
box.__dict__.update(x=np.zeros(3))
take[1, 1](box.x)

# Functions that are given away run with anything, at any time.
held = np.zeros(3, np.float32)


def replace():
    global held
    held = held.astype(np.float64)


def launch(x):
    take[1, 1](x)


atexit.register(replace)
somewhere.run()
take[1, 1](held)
launch(np.zeros(3, np.int16))
threading.Thread(target=launch, args=(np.zeros(3, np.int32),)).start()
box = Box()
somewhere.call(functools.partial(Box.widen, box))
take[1, 1](box.x)
box = Box()
somewhere.call(box.widen)
take[1, 1](box.x)
somewhere.launch(take, np.zeros(3))

# Generators and context managers that change what others see.
box = Box()


@contextlib.contextmanager
def widened(box):
    before = box.x
    box.x = box.x.astype(np.float64)
    yield
    box.x = before


with widened(box):
    take[1, 1](box.x)


def counting():
    global held
    for i in range(3):
        held = np.zeros(i, np.uint8)
        yield i


held = np.zeros(3, np.uint16)
for _ in counting():
    take[1, 1](held)

# Code that is not written down, and writes through what is not known.
text = np.zeros(3, np.float32)
exec(somewhere.CODE)
take[1, 1](text)
one = [np.zeros(3, np.float32)]
other = somewhere.same(one)
other[0] = np.zeros(3)
take[1, 1](one[0])


class Kept:
    def __setattr__(self, name, value):
        object.__setattr__(self, name, value.astype(np.float64))


kept = Kept()
kept.x = np.zeros(3, np.float32)
take[1, 1](kept.x)
