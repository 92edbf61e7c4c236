# flags: "--sig=reads(float64[:])" "--sig=reads_parts(float64[:])" "--sig=reads_classes(float64[:])" "--sig=kept(float64[:])" "--sig=reads_objects(float64[:])"
"""Constants that the program changes where the statements of their scope do not show it."""

import random
import sys
from dataclasses import dataclass
from types import SimpleNamespace

import numpy as np
from numba import cuda

by_function = 1
by_names = 1
by_prefix_1 = 1
by_update = 1
by_setattr = 1
by_walrus = 1

pairs = twice = np.array([1.0, 2.0])
rows = np.array([[1.0, 2.0], [3.0, 4.0]])
table = [1.0, 2.0]
nested = ([1.0], 2.0)
shuffled = [1.0, 2.0]
written = np.array([1.0, 2.0])
launched = np.array([1.0, 2.0])
filled = np.array([1.0, 2.0])
bound = [1.0, 2.0]
computed = filled * 2
unbound = [1.0, 2.0]
added = np.array([1.0, 2.0])
uncopied = np.array([1.0, 2.0])
starred = [[1.0], [2.0]]
increased = np.array([1.0, 2.0])
multiplied = np.array([1.0, 2.0])
entries = {"a": [1.0], "n": 1}
handed_out = [1.0]
halves = np.array([1.0, 2.0])

width = 4
copied = [1.0, 2.0]
used = np.array([1.0, 2.0])
scaled = used * 2


class Settings:
    size = 1
    count = 1
    other = 1


@dataclass
class Options:
    tile: int = 16

    def grow(self):
        self.tile += 1


settings = Settings()
options = Options()
fixed_options = Options(tile=8)
grown = Options(tile=8)
names = SimpleNamespace(tile=4)


@cuda.jit
def reads(x):
    x[0] = by_function
    x[1] = by_names
    x[2] = by_prefix_1
    x[3] = by_update
    x[4] = by_setattr
    x[5] = by_walrus


@cuda.jit
def reads_parts(x):
    x[0] = pairs[0]
    x[1] = rows[1, 1]
    x[2] = table[0]
    x[3] = nested[0][0]
    x[4] = shuffled[0]
    x[5] = written[0]
    x[6] = launched[0]
    x[7] = filled[0]
    x[8] = bound[0]
    x[9] = computed[1]
    x[10] = unbound[0]
    x[11] = added[0]
    x[12] = uncopied[0]
    x[13] = starred[0][0]
    x[14] = increased[0]
    x[15] = multiplied[0]
    x[16] = entries["a"][0]
    x[17] = Owner.values[0]
    x[18] = halves[0]


@cuda.jit
def reads_classes(x):
    x[0] = Settings.size
    x[1] = Settings.count


@cuda.jit
def kept(x):
    x[0] = width + copied[0] + used[1] + scaled[0] + Settings.other + fixed_options.tile


@cuda.jit
def reads_objects(x):
    x[0] = settings.other
    x[1] = options.tile
    x[2] = grown.tile
    x[3] = names.tile


@cuda.jit
def writes(x):
    x[0] = 5.0


def step(n):
    global by_function
    by_function = n
    n += width
    mine = copied.copy()
    mine[0] = n
    first = used[0]
    first += 1
    table.append(first)
    return mine


def change(values):
    values[0] = 0.0


class Owner:
    values = handed_out
    kept = used

    def __init__(self, given):
        self.given = given.copy()
        self.steps = 0
        self.done = []

    def step(self):
        self.given -= 1
        self.steps += 1
        self.done.append(self.steps)
        self.values.append(1.0)


def main():
    Owner(used).step()
    increased[0] += 1
    first_half, second_half = np.split(halves, 2)
    first_half[0] = 5
    np.multiply(used, 2, multiplied)
    counts = {"used": used, "n": 0}
    counts["n"] += 1
    entries["a"].append(3.0)
    change(nested[0])
    kind = Settings
    kind.size = 3
    settings.other = options.tile = names.tile = 3
    grown.grow()
    writes[1, 1](launched)
    print(step(sum(used)))


globals()["by_names"] = 2
for i in range(2):
    globals()[f"by_prefix_{i}"] = i
globals().update(by_update=3)
setattr(sys.modules[__name__], "by_setattr", 4)
print(by_walrus := 5)
twice[0] = 9
row = rows[1]
row[1] = 9
random.shuffle(shuffled)
np.add(used, 1, out=written)
np.copyto(filled, used)
add = bound.append
add(3.0)
setattr(Settings, "count", 2)
part = computed[1:]
part[0] = 9
list.append(unbound, 4.0)
np.add.at(added, [0], 1)
same = np.array(uncopied, copy=False)
same[0] = 9
parts = [*starred]
parts[0][0] = 9
if __name__ == "__main__":
    main()
