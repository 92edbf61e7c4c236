"""Numba: tuples, namedtuples, None, what is known at compile time."""

from collections import namedtuple

from case_format import array, case, launch, reals, scalar, zeros

Point = namedtuple("Point", ["x", "y"])
Triple = namedtuple("Triple", "a b c")

case("numba/tuple_operations",
     launch("joining", args=[array("int64", [3, 7]), zeros("float64", 13)]),
     launch("comparing", block=8, args=[array("int64", [[1, 2, 1, 3], [2, 1, 1, 9], [4, 4, 4, 4], [1, 3, 2, 2],
                                                        [5, 5, 5, 4]]), zeros("bool", 5, 14)]),
     launch("reducing", args=[array("int64", [4, 9, 2]), zeros("float64", 12)]),
     launch("missing_value", block=8, args=[array("int64", [5, 6, 7]), zeros("float64", 8)]),
     launch("spreading", args=[array("int64", [11, 4, 9]), zeros("float64", 7)]))

case("numba/named_tuples",
     launch("building", args=[array("int64", [4, 9]), zeros("float64", 16)]),
     launch("parameters", args=[Point(scalar("int64", 7), scalar("float64", -1.5)),
                                Triple(scalar("int64", 1), scalar("int64", 2), scalar("int64", 3)),
                                zeros("float64", 3)]),
     launch("arrays_inside", block=8, args=[Point(reals("float32", 5), scalar("float64", 1.5)), zeros("float64", 5)]),
     sig="arrays_inside(NamedTuple((float32[::1], float64), Point), float64[::1])")

case("numba/optional_values",
     launch("results", block=4, args=[array("float32", [0.75, -1.5, 2.25]), zeros("float64", 3, 7)]),
     launch("unwrapping", block=4, args=[array("float32", [0.75, -1.5, 2.25]), zeros("float64", 3, 7)]),
     launch("arguments", args=[array("float32", [0.75, -1.5, 2.25]), zeros("float64", 3)]))

case("numba/rounded_integers",
     launch("rounds", args=[zeros("float32", 6), scalar("int64", 9007199791611905)]))

case("numba/filled_in_factories",
     launch("of_four", args=[zeros("float64", 5)]),
     launch("of_five", args=[zeros("float64", 6)]),
     *[launch(name, args=[zeros("float64", 3)]) for name in ("narrow", "wide", "longer", "of_filter")],
     launch("looks_up", args=[zeros("float64", 4)]))
