"""Structured dtypes, vector types, enums."""

import numpy as np

from case_format import array, case, launch, reals, scalar, strided, zeros

VECTOR = np.dtype([("x", np.float32), ("y", np.float32)])
PARTICLE = np.dtype([("id", np.int32), ("pos", np.float32, 3), ("m", np.float64, (2, 2)), ("at", VECTOR),
                     ("alive", np.bool_), ("z", np.complex64)], align=True)
FIELDS = [("tag", "u1"), ("value", "f8"), ("parts", "i2", 3), ("inner", VECTOR), ("half", "f2")]
MIXED = np.dtype(FIELDS, align=True)
PACKED = np.dtype(FIELDS[:-1])


def particle(i):
    return (i + 1, [i, 0.5 * i, 2.5], [[i + 1, 2], [3, 0.25 * i]], (1.5, i), i % 2 == 0, 1 - 2j * i)


def mixed(i):
    return (i + 200, 1.25 * i, [i, -i, 7], (i, 0.5), 0.75)


PARTICLES = array(PARTICLE, [particle(i) for i in range(4)])
SMALL = array(MIXED, [mixed(i) for i in range(5)])
case("numba/records",
     launch("references", block=6, args=[strided(PARTICLES, 2), zeros("float64", 4)]),
     launch("swap", args=[PARTICLES, scalar("int64", 1), scalar("int64", 3)]),
     launch("swap_tuple", args=[PARTICLES, PARTICLES[::-1].copy()]),
     launch("narrow_fields", block=8, args=[SMALL, zeros("float64", 5)]),
     launch("field_views", block=4, args=[strided(PARTICLES, 3), zeros("int32", 4), zeros("float32", 4, 3)]),
     launch("atomics", block=6, args=[PARTICLES]),
     launch("device_functions", block=4, args=[PARTICLES, zeros("float64", 4)]),
     launch("on_chip", block=4, args=[PARTICLES]),
     launch("scalars", args=[PARTICLES[2], SMALL[1], zeros("float64", 2)]),
     sig="scalars(particle, mixed, float64[::1])")

case("numba/vector_types",
     launch("constructors", args=[array("float32", [1.5, -2.0]), zeros("float64", 10)]),
     launch("in_device_functions", block=4, args=[reals("float32", 4, 4), zeros("float32", 4, 4)]),
     launch("in_loops", args=[zeros("int64", 2)]))

# What thread i gets is the row of thread 3 - i, doubled in part; the last two come from its own.
ROWS = array("float32", [[4 * i + k for k in range(4)] for i in range(4)])
case("numba/vector_arrays",
     launch("on_chip", block=4, args=[ROWS, zeros("float32", 4, 4)],
            by_hand={"expect": [None, [24.0, 26.0, 0.0, 3.0, 16.0, 18.0, 4.0, 7.0,
                                       8.0, 10.0, 8.0, 7.0, 0.0, 2.0, 0.0, 3.0]]}),
     source="by hand: Numba takes the vector types as constructors only")

ONE_PACKED = array(PACKED, [(200, 1.25, [1, -1, 7], (1.5, 0.5))])
case("numba/packed_records",
     launch("unaligned", block=2, args=[ONE_PACKED, zeros("float64", 1)],
            by_hand={"expect": [[[200, 201.25, [6, -1, 7], [1.0, 0.5]]], [201.25]]}),
     launch("on_chip", args=[ONE_PACKED],
            by_hand={"expect": [[[200, 200.0, [1, -1, 7], [1.5, 0.5]]]]}),
     source="by hand: Numba refuses fields that are not aligned")

case("numba/enums",
     launch("compare", args=[zeros("int64", 8)]),
     launch("arithmetic", block=4, args=[array("int32", [1, 500, 300, 301]), zeros("int64", 4)]))
