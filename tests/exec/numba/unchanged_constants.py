"""Constants that the program hands around, copies and reads, but never changes."""

import functools
import logging
import queue
from types import SimpleNamespace

import numpy as np
from numba import cuda

TABLE = np.array([1.0, 2.0, 3.0])
ROWS = np.array([[1.0, 2.0], [3.0, 4.0]])
TAPS = [1.0, 2.0]
OPTIONS = {"rate": 0.5, "taps": TAPS, "size": 4}
SETTINGS = SimpleNamespace(tile=4, taps=TAPS)


class Settings:
    TILE = 16

    def __init__(self, **options):
        for name, value in options.items():
            setattr(self, name, value)


class Scene:
    def __init__(self, weights):
        self.weights = weights
        self.bodies = []
        self.size = 3
        self.count = 0
        self.position = np.zeros(2)

    def add(self, body, scale, weights):
        self.bodies.append(body)
        self.count += scale

    def update(self, forces):
        self.position += forces

    def log(self, name, values):
        print(name, values)


scene = Scene(TABLE)


@cuda.jit
def reads_tables(x):
    x[0] = TABLE[1]
    x[1] = ROWS[1, 0]
    x[2] = TAPS[1]
    x[3] = OPTIONS["rate"]
    x[4] = OPTIONS["taps"][0]
    x[5] = SETTINGS.tile


@cuda.jit
def reads_objects(x):
    x[0] = Settings.TILE
    x[1] = scene.size


def log(name, values):
    print(name, values)


def add(lhs, rhs, table):
    return lhs + rhs + table[0]


def load():
    return TABLE, 3


def fill(table, out):
    out[0] = table[0]


def run(function, *arguments):
    function(*arguments)


def scaled(count, table):
    count += 1
    return table * count


def slices():
    print(TABLE[:1], ROWS[:1], TAPS[1:])
    first = TABLE[0]
    first += 1
    corner = ROWS[0][0]
    corner -= 1
    for i, row in enumerate(ROWS):
        i += 1
        print(i, row)
    for name, row in zip(["a", "b"], ROWS):
        name += "!"
        print(name, row)


def copies():
    times = sorted(TAPS)
    times[0] -= 1
    for i in range(2):
        list(TAPS)[i] *= 2
    taken = dict(OPTIONS)
    taken["rate"] *= 2
    size = taken.pop("size")
    size += 1
    one = np.array(TABLE, copy=True)
    one[0] = 9
    other = TABLE.astype(np.float64, copy=True)
    other[0] = 9
    positive = ROWS[ROWS > 0]
    positive[0] = 9
    some = ROWS[[0, 1]]
    some[0] = 9


def values():
    top = max(TABLE)
    top *= 2
    first = next(iter(TABLE))
    first += 1
    size = OPTIONS.get("size", 3)
    size += 1
    tile = getattr(SETTINGS, "tile", 3)
    tile += 1
    table, count = load()
    count += 1
    for table, count in [(TABLE, 1), (TABLE, 2)]:
        count += 1


def calls():
    log("table", TABLE)
    scene.log("table", TABLE)
    logging.log(logging.INFO, TABLE)
    queue.Queue().put(TABLE)
    print(add(1, 2, TABLE))
    scene.add(None, 1, TABLE)
    scene.update(TABLE[:2])
    run(fill, TABLE, np.zeros(1))
    functools.partial(scaled, table=TABLE)(3)
    Settings(depth=3)
