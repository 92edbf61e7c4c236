"""Arrays of the module as what they hold: coefficients, nodes, filters."""

import cupy
import numpy

COEFFICIENTS = numpy.array([0.5, -2.0, 3.25])
SINGLE = numpy.array([1.5, 0.25], dtype=numpy.float32)
NODES = numpy.array([[0.5, 2.0, -1.0], [1.0, -4.0, 0.25]])
TABLE = numpy.array([[0.5, 2.0, -1.0], [1.0, -4.0, 0.25]], dtype=numpy.float32)
CUBE = numpy.arange(24.0).reshape(2, 3, 4) / 16
MANY = numpy.arange(5000.0)
STEPS = (1, 2.5, 4)
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


@cupy.fuse
def slices(x):
    s = 0.0
    for a in COEFFICIENTS[::-1]:
        s = s * x + a
    for i, a in enumerate(COEFFICIENTS[:2], 1):
        s = s + a * x**i
    for step in STEPS[-2:]:
        s = s * step + x
    for a in MANY[3:-4990:3]:
        s = s - a
    return s, sum([a * x for a in COEFFICIENTS[::-1]]), sum(a * x for a in COEFFICIENTS[5::-2])


@cupy.fuse
def nested(x):
    s = 0.0
    for row in TABLE:
        for a in row:
            s = s * x + a
    for i, row in enumerate(TABLE):
        for j, w in enumerate(row[:-1]):
            s = s + w * x * i * j
    row = TABLE[0]
    if s.dtype == "float64":
        row = TABLE[1, 1:]
    for a in row:
        s = s * x - a
    return s


@cupy.fuse
def parts(x):
    s = 0.0
    for a in TABLE[:, 1]:
        s = s * x + a
    for a in CUBE[1, ::-2, 3]:
        s = s * x + a
    for row in TABLE[:, 1:]:
        a, b = row
        s = s * x + a - b * len(row)
    for row in TABLE.T[1:]:
        for a in row[-5:7]:
            s = s * x + a
    for plane in CUBE:
        for row in plane[1:]:
            for i in range(len(row[::-2])):
                s = s / 4 + row[::-2][i] * x
    part = COEFFICIENTS[1:]
    for a in part[::-1]:
        s = s * a + x
    return s, sum([a * x for row in TABLE for a in row[1:]]), [x * w for w in TABLE[0, 1:]][-1]


def horner_of(coefficients, x):
    s = 0.0
    for a in coefficients:
        s = s * x + a
    return s


@cupy.fuse
def in_calls(x):
    return horner_of(COEFFICIENTS[::-1], x) + horner_of(TABLE[1], x) + horner_of(CUBE[0, 1:, 2], x)


@cupy.fuse
def where_it_is_not_decided(x, n):
    row = COEFFICIENTS
    s = x * 0
    for k in range(n):
        row = COEFFICIENTS[1:]
        for a in row:
            s = s + a * x
    return s
