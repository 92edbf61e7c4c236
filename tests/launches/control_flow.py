import sys

import numpy as np
from numba import cuda


@cuda.jit
def take(x, y):
    pass


@cuda.jit
def one(x):
    pass


for dtype in (np.float32, np.float64):
    a = np.zeros(4, dtype)
    b = np.ones_like(a)
    take[1, 1](a, b)

for name, shape in [("a", 3), ("b", (3, 4))]:
    one[1, 1](np.zeros(shape))

precise = len(sys.argv) >= 0
kind = np.float64
if precise:
    kind = np.float64
one[1, 1](np.zeros(3, kind))

p = np.zeros(3, np.float32)
q = np.zeros(3, np.float32)
for step in range(3):
    take[1, 1](p, q)
    p, q = q, p

total = 0
i = 0
while i < 3:
    total = total + 0.5
    i += 1
one[1, 1](total)

parts = []
for k in range(3):
    parts.append(np.zeros(k + 1, np.int16))
for part in parts:
    one[1, 1](part)
one[1, 1](np.array([x * 0.5 for x in range(4)]))
one[1, 1](np.array([k for k in range(4)], dtype=np.uint8))

try:
    data = np.zeros(5, np.uint32)
except ValueError:
    raise
one[1, 1](data)


def prepare(n, out=None):
    if out is None:
        out = np.empty(n, np.float32)
    return out


one[1, 1](prepare(5))
one[1, 1](prepare(5, np.empty(3, np.int32)))
x = y = np.zeros((2, 2), np.int8)
take[1, 1](x, y)
(u, v), w = (np.zeros(1), 2), 3.0
take[1, 1](u, v)
take[1, 1](v, w)
first, *rest = [np.zeros(2), np.zeros(3)]
one[1, 1](first)
z = np.zeros(2, np.float32) if precise else np.zeros(3, np.float32)
one[1, 1](z)
table = {"x": np.zeros(2, np.int32), "y": 5}
take[1, 1](table["x"], table["y"])
with np.errstate(all="ignore"):
    one[1, 1](np.zeros(2, np.complex64))

fields = {name: np.zeros(2, np.int16) for name in ("a", "b")}
take[1, 1](fields["a"], fields["b"])
copies = {name: cuda.to_device(value * 2.5) for name, value in fields.items()}
one[1, 1](copies["b"])
either = {str(len(table)): np.zeros(2, np.float32), str(len(parts)): np.zeros(2, np.float32)}
one[1, 1](either[str(len(parts))])
