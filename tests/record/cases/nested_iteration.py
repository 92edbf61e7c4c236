"""Numba: iterators of iterators, tables that arithmetic makes."""

from case_format import array, case, launch, zeros

case("numba/nested_iteration",
     launch("nested_iteration", args=[array("float32", [1, 2, 3, 4]), array("int32", [5, -6, 7]), zeros("int64", 6)]),
     launch("nested_positions", args=[array("int32", [[1, 2, 3], [4, 5, 6]]), array("float32", [1, 2, 3, 4]),
                                      zeros("int64", 5)]))

case("numba/computed_tables",
     launch("computed_tables", block=16, args=[zeros("float32", 16), zeros("float64", 22), zeros("int64", 11)]))
