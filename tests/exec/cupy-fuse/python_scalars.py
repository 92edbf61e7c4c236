"""What gives a number of Python's of an array without axes, or of a constant, leaves the type to the array."""

import math
from enum import IntEnum

import cupy
import numpy as np

PARTS = np.array([1.5, 4.0])
POINT = 1 + 2j


class Mode(IntEnum):
    FAST = 3


def root(v):
    return math.sqrt(v) * 0.5


@cupy.fuse
def of_reductions(x, c):
    return (float(x.sum()) * x, int(x.sum()) + c, x.sum().item() * x, c * int(c.max()), math.sqrt(c.max()) * x, bool(x.max()) * c,
            root(c.max()) * x)


@cupy.fuse
def of_items(x, h, c):
    return (float(x[0]) * h, int(x[0]) + c, complex(x[0], 1) * x, complex(c[1]) * x, math.exp(c[2]) * h, c * math.floor(h[1]),
            c[1].item() + c, h * math.sqrt(x[0] * 2))


@cupy.fuse
def of_bytes(u):
    return math.exp(u[0]) * u, u + int(u[1]), float(u[2]) * u


@cupy.fuse
def of_constants(x, h, c):
    return (c * len(PARTS), c * PARTS.size, c + PARTS.shape[0], c + PARTS.nbytes, x * float(PARTS[1]), c + int(PARTS[1]),
            h * PARTS[0].item(), x * math.sqrt(PARTS[1]), c * math.floor(PARTS[0]))


@cupy.fuse
def of_parts(x, h, c, z):
    return x * z.real + z.imag, x * POINT.real, h + (1j).imag, c * Mode.FAST.value, c * Mode.FAST


@cupy.fuse
def of_a_base(h, n):
    return h * math.log(n, 2) + math.log(h[0], n)
