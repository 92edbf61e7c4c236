"""Numba: branches that are decided before types are known."""

from case_format import case, ints, launch, scalar, zeros

case("numba/pruned_branches",
     launch("branches", grid=1, block=8, args=[ints("int64", 5), ints("int64", 2, 3), zeros("int64", 60)]),
     launch("effects", grid=1, block=1, args=[zeros("int64", 4), scalar("int64", 5)]))

case("numba/constant_zero",
     launch("divide", grid=1, block=1, args=[zeros("float64", 4), zeros("int64", 4)]),
     launch("print_many", grid=1, block=1, args=[scalar("int32", 7)]))
