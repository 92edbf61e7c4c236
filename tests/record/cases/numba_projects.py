"""Numba: forms that kernels of other projects and test suites use together."""

from case_format import array, case, launch, scalar, zeros

case("numba/literal_shapes",
     launch("tiles", block=(4, 8), args=[array("uint32", list(range(32))).reshape(4, 8), zeros("float32", 4, 8), zeros("int64", 4, 8)]),
     launch("float_indices", args=[zeros("int32", 5), zeros("int32", 3, 4), scalar("float64", 1.75), scalar("float32", 2.5)]))

case("numba/scalar_views",
     launch("single", block=32, args=[array("float32", [0.0, -0.0, 1.5, -2.25, 1e-40, float("inf"), 3e38, -1e-3]),
                                      zeros("int32", 8), zeros("uint32", 8), zeros("float32", 8)]),
     launch("double", block=32, args=[array("float64", [1.0, -1.5, 2.0**60, -2.0**-60, 0.1]), zeros("int64", 5), zeros("uint64", 5)]),
     launch("integers", block=32, args=[array("int8", [-1, 1, -128, 127]), array("uint16", [0, 1, 65535, 32768]), zeros("int64", 4)]))

case("numba/loop_subexpressions",
     *[launch("loops", block=32, args=[array("uint32", [0, 1, 7, 2**31, 2**32 - 1]), array("uint64", [1, 2**63, 5, 2**64 - 1, 123456789012]),
                                       array("int32", [-5, 3, 2**31 - 1, -2**31, 11]), scalar("int64", n), zeros("float64", 8, 5), zeros("int64", 4, 5)])
       for n in (1, 9)])

case("numba/augmented_effects",
     launch("shuffles", block=32, args=[array("int32", list(range(32))), array("float32", [i * 0.5 - 4 for i in range(32)]),
                                        array("float32", list(range(64))).reshape(2, 32)]),
     launch("atomics", args=[array("int32", [3, 7, 4, 0, 11, 0, 50, 2])]))
