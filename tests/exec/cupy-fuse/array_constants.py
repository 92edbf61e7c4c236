"""Arrays of the module as what they hold: coefficients, nodes, filters."""

import cupy
import numpy

COEFFICIENTS = numpy.array([0.5, -2.0, 3.25])
SINGLE = numpy.array([1.5, 0.25], dtype=numpy.float32)
NODES = numpy.array([[0.5, 2.0, -1.0], [1.0, -4.0, 0.25]])
HALVES = numpy.array([0.1, -2.5, 6e-8, -0.0, -numpy.inf, numpy.nan, 65504], dtype=numpy.float16)
FILTER = numpy.outer([1, 2, 1], [-1, 0, 1])


@cupy.fuse
def horner(x):
    s = 0.0
    for a in COEFFICIENTS:
        s = s * x + a
    return s


@cupy.fuse
def in_single(x):
    s = 0.0
    for k, a in enumerate(reversed(SINGLE)):
        s = s + a * x**k
    return s


@cupy.fuse
def unpacked(x):
    a, b, c = COEFFICIENTS
    return a * x * x + b * x + c


@cupy.fuse
def quadrature(x):
    total = 0
    for a, b, weight in NODES:
        total = total + weight * cupy.exp(a * x - b)
    return total, sum([a * x for a in NODES[0]]), [x + w for w in COEFFICIENTS][-1]


@cupy.fuse
def filtered(x):
    total = 0
    for row in range(3):
        for column in range(3):
            total = total + FILTER[row, column] * x[row : -3 + row, column : -3 + column]
    return total


@cupy.fuse
def rows(x):
    s = 0.0
    for row in NODES:
        s = s * x + row[1] * len(row) - row[-1]
    return s


@cupy.fuse
def of_one_type(x):
    s = x * 1
    for a, b, c in NODES:
        s = a * s * s + b * s + c
    for i in range(len(NODES)):
        for j in range(len(NODES[i])):
            s = s * NODES[i][j] + NODES[:, j][i] / len(NODES[:, j]) + len(NODES.T)
    a, b, c = NODES[-1]
    return a * s + b + c


@cupy.fuse
def of_16_bits(x):
    return tuple([x * a for a in HALVES])
