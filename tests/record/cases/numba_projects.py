"""Numba: forms that kernels of other projects and test suites use together."""

from case_format import array, case, launch, scalar, zeros

case("numba/literal_shapes",
     launch("tiles", block=(4, 8), args=[array("uint32", list(range(32))).reshape(4, 8), zeros("float32", 4, 8), zeros("int64", 4, 8)]),
     launch("float_indices", args=[zeros("int32", 5), zeros("int32", 3, 4), scalar("float64", 1.75), scalar("float32", 2.5)]))
