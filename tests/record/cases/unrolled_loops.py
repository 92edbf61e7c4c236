"""Numba: loops over tuples of mixed types; ranges as values; asserts on constants."""

from case_format import array, case, ints, launch, reals, scalar, zeros

case("numba/literal_unroll",
     *[launch(name, args=[zeros("float64", 8), scalar("int64", 7)])
       for name in ("literals", "constants", "variables", "parameters")],
     launch("in_a_loop", args=[zeros("float64", 3), scalar("int64", 3)]),
     launch("jumps", grid=1, block=1, args=[zeros("float64", 3), scalar("int64", 3)]),
     launch("jumps", grid=1, block=1, args=[zeros("float64", 3), scalar("int64", -5)]),
     launch("jumps", grid=1, block=1, args=[zeros("float64", 3), scalar("int64", 70)]),
     launch("arrays", grid=1, block=8,
            args=[(reals("float64", 6), ints("int64", 6), reals("float32", 6)), zeros("float64", 6)]))

case("numba/decided_asserts",
     launch("asserts", grid=1, block=1, args=[zeros("int64", 1), scalar("int64", 2)]),
     launch("asserts", grid=1, block=1, args=[zeros("int64", 1), scalar("int64", 7)]))

case("numba/range_values",
     launch("bounds", grid=1, block=1, args=[zeros("int64", 11), scalar("int32", 5), scalar("int64", 13)]),
     launch("bounds", grid=1, block=1, args=[zeros("int64", 11), scalar("int32", -5), scalar("int64", -6)]),
     launch("loops", grid=1, block=1, args=[zeros("int64", 8), scalar("int64", 9), scalar("int64", 2)]),
     launch("loops", grid=1, block=1, args=[zeros("int64", 8), scalar("int64", -3), scalar("int64", -1)]))
