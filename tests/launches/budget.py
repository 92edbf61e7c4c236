# by hand
import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


x = 1
for i in range(30):
    x = (x, x)
    for j in x:
        x = (x, j)
take[1, 1](x)
y = np.zeros(3)
y = (y, y)
take[1, 1](y)
for _ in range(30):
    y = (y, y)
    y = (y, y)
    y = (y, y)
    y = (y, y)
    y = (y, y)
    y = (y, y)
    y = (y, y)
    y = (y, y)
    y = (y, y)
    y = (y, y)
    y = (y, y)
    y = (y, y)
take[1, 1](y)
box = []
for _ in range(3):
    box = [box, box, box, box, box, box, box, box, box, box, box, box]
    box.append(box)
take[1, 1](len(box))


def late(n):
    take[1, 1](n)


def deep(n):
    for a in range(n):
        for b in range(n):
            for c in range(n):
                for d in range(n):
                    for e in range(n):
                        for f in range(n):
                            for g in range(n):
                                for h in range(n):
                                    for k in range(n):
                                        for l in range(n):
                                            for m in range(n):
                                                for o in range(n):
                                                    for p in range(n):
                                                        for q in range(n):
                                                            for r in range(n):
                                                                for s in range(n):
                                                                    for t in range(n):
                                                                        for u in range(n):
                                                                            n = n + a + b + u
    z = np.zeros(n, np.float32)
    take[1, 1](z)


deep(3)
late(np.zeros(3))


def grow(n):
    grow((n, 0))
    grow((n, 1))


def behind():
    take[1, 1](np.zeros(2, np.int8))


grow(1)
take[1, 1](np.zeros(2, np.int16))
behind()
