"""What the statements of a module make one after the other."""

import copy
import sys
from dataclasses import dataclass

SIZES = []
for i in range(4):
    SIZES.append(i * 2)
TABLE = {}
for i in range(3):
    TABLE["k%d" % i] = i + 1
for name in ("a", "b"):
    TABLE[f"of_{name}"] = len(name) + len(TABLE)
ALIAS = SIZES
ALIAS[0] = 9
COPIED = copy.copy(SIZES)
COPIED.append(1)
MERGED = {"a": SIZES} | {"b": 2}
MERGED["a"].append(7)

total = 0
n = 5
while n > 0:
    total += n
    n -= 2

width = 1


def widen(by):
    global width
    width += by
    return width


first = widen(3)
both = widen(1) * 10 + width
kept = width


@dataclass
class Shape:
    rows: int
    columns: int = 3

    def area(self):
        return self.rows * self.columns


shape = Shape(2)
shape.rows += 4
shapes = [Shape(k) for k in range(3)]


if isinstance(total, int) and hasattr(shape, "rows") and not hasattr(shape, "depth"):
    chosen = 11
else:
    chosen = 12

A = SIZES[3]  #: 6
B = TABLE["k2"]  #: 3
C = TABLE["of_b"]  #: 5
D = SIZES[0]  #: 9
E = len(COPIED)  #: 5
F = SIZES[-1]  #: 7
G = total  #: 9
H = chosen  #: 11
I = first  #: 4
J = both  #: 55
K = kept  #: 5
L = shape.area()  #: 18
M = sum(each.rows for each in shapes)  #: 3
N = n  #: -1
O = SIZES  #: [9, 2, 4, 6, 7]
P = TABLE  #: {'k0': 1, 'k1': 2, 'k2': 3, 'of_a': 4, 'of_b': 5}

many = []
for i in range(100):
    many.append(i)
Q = len(many)  #: 100

guessed = 1
if len(sys.argv) > 100:
    guessed = 2
R = guessed  #! 1
