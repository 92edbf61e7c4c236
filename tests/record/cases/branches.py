"""Numba: branches that are decided before types are known."""

from case_format import array, case, ints, launch, scalar, zeros

case("numba/pruned_branches",
     launch("branches", grid=1, block=8, args=[ints("int64", 5), ints("int64", 2, 3), zeros("int64", 60)]),
     launch("effects", grid=1, block=1, args=[zeros("int64", 4), scalar("int64", 5)]))

case("numba/constant_zero",
     launch("divide", grid=1, block=1, args=[zeros("float64", 4), zeros("int64", 4)]),
     launch("print_many", grid=1, block=1, stdout=True, args=[scalar("int32", 7)]))

case("numba/loop_forms",
     launch("matches", grid=1, block=8,
            args=[array("int64", [-1, 0, 1, 4, 5, 101, 7]), array("float64", [0, 2.5, 3.141592653589793, -4, 8, 2, 0]),
                  zeros("float64", 28)]),
     launch("float_ranges", grid=1, block=1, args=[zeros("int64", 10), scalar("float32", 3.9), scalar("float64", 7.5)]),
     launch("float_ranges", grid=1, block=1, args=[zeros("int64", 10), scalar("float32", -3.9), scalar("float64", 3.5)]))
