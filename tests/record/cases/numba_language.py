"""Numba: scalars, control flow, functions, builtins."""

import numpy as np

from case_format import (array, case, full, ints, launch, reals, scalar, special, uniform, zeros)

EDGE = [7, -7, 7, -7, 0, 5, -1, 2**40, -(2**62), 12]
DIVISORS = [2, 2, -2, -2, 3, 0, 5, 7, 3, -12]

case("numba/int_arithmetic",
     launch("signed", block=32, args=[zeros("int64", 14, 10), array("int64", EDGE), array("int64", DIVISORS)]),
     launch("unsigned", block=32, args=[zeros("uint64", 9, 6), array("uint64", [0, 1, 9, 2**63, 2**64 - 1, 40]),
                                        array("uint64", [3, 0, 4, 5, 7, 41])]),
     launch("true_division", block=8, args=[zeros("float64", 6), array("int32", [1, -7, 2**30, 0, 5, -5]),
                                            array("int32", [3, 2, 7, 4, 0, 0])]),
     launch("powers", block=8, args=[zeros("int64", 2, 7), array("int64", [2, -3, 5, 0, 1, -1, 10]),
                                     array("int64", [10, 3, 0, 0, -4, -3, -1])]))

case("numba/int_widths",
     launch("mixed_scalars", args=[zeros("int64", 2, 8), scalar("int8", -100), scalar("int16", 30000),
                                   scalar("int32", 2**30), scalar("uint8", 7), scalar("uint16", 50000),
                                   scalar("uint32", 2**32 - 1)]),
     launch("stores_truncate", block=8, args=[zeros(t, 8) for t in ("int8", "uint8", "int16", "uint16", "int32",
                                                                   "uint32")] + [scalar("int64", 10007)]),
     *[launch("booleans", args=[zeros("bool", 8), zeros("int64", 3), scalar("bool", p), scalar("bool", q)])
       for p in (False, True) for q in (False, True)])

A = [7.5, -7.5, 7.5, -7.5, 0.0, -0.0, 1.0, float("inf"), float("nan"), 1e15]
B = [2.0, 2.0, -2.0, -2.0, 3.0, 3.0, 0.0, 2.0, 1.0, -1e10]
case("numba/float_arithmetic",
     launch("double_precision", block=32, args=[zeros("float64", 10, 10), array("float64", A), array("float64", B)]),
     launch("single_precision", block=32, args=[zeros("float32", 9, 9), array("float32", A[:9]),
                                                array("float32", B[:9])]),
     launch("with_integers", block=4, args=[array("float32", [1.1, -2.3, 1e7, 0.1]),
                                            array("int16", [3, 7, -9, 100]),
                                            array("int32", [3, 123456789, 5, 7]), zeros("float64", 12)]))

case("numba/compare_mixed",
     launch("integers", block=8, args=[zeros("bool", 8, 6), array("int32", [-1, 0, 5, -2**31, 6, 1]),
                                       array("uint32", [2**32 - 1, 0, 4, 2**31, 6, 2]),
                                       array("int64", [-1, 2**53 + 1, 5, -2**31, 7, 3]),
                                       array("uint64", [2**64 - 1, 2**53 + 1, 2**53, 5, 7, 2])]),
     launch("floats", block=16, args=[zeros("bool", 7, 12), special("float32"), special("float64")[::-1],
                                      scalar("int32", 0)]))

case("numba/control_flow",
     launch("collatz", grid=2, block=8, args=[zeros("int64", 12), array("int64", range(1, 13))]),
     launch("first_divisor", block=32, args=[zeros("int64", 30), scalar("int64", 8)]),
     launch("classify", block=9, args=[zeros("int64", 9)]),
     launch("ranges", args=[zeros("int64", 4, 12), scalar("int64", 6)]))

case("numba/tuples",
     launch("unpacking", block=8, args=[ints("int64", 5), ints("int64", 5, low=-20, high=20), zeros("float64", 15)]),
     launch("parameters", block=4, args=[tuple(scalar("int64", v) for v in (4, 5, 6)),
                                         (scalar("int32", 7), scalar("float32", 1.5)), zeros("int64", 3),
                                         zeros("float64", 2)]))

case("numba/nested_assignment",
     launch("variables", args=[array("int32", [1, 2, 3, 0, 0, 0, 0])],
            by_hand={"expect": [[1, 2, 3, 231, 312, 231, 1323]]}),
     launch("elements", args=[array("int32", [1, 2, 3, 0, 0, 0, 0, 0])],
            by_hand={"expect": [[3, 1, 2, 3, 1, 1, 312, 221]]}),
     source="by hand: what Python gives for the same statements")

case("numba/device_functions",
     launch("calls", block=8, args=[zeros("float64", 6, 5), reals("float32", 5), zeros("int64", 7, 5)]))

case("numba/njit_calls",
     launch("use", block=8, args=[array("float64", [-2.0, -0.5, 0.25, 0.75, 3.0]), zeros("float64", 5),
                                  zeros("int64", 5)]))

case("numba/python_builtins",
     launch("extremes", block=16, args=[zeros("float64", 8, 12), special("float64"), special("float32")[::-1],
                                        ints("int32", 12, low=-9, high=9)]),
     launch("rounding", block=16, args=[zeros("int64", 2, 8), zeros("float64", 2, 8),
                                        array("float64", [0.5, 1.5, -0.5, 2.675, -17.25, 1e6, 0.05, 15.0])]),
     launch("rounded_single", block=8, args=[zeros("bool", 3, 8),
                                             array("float32", [0.1, 0.25, -0.3, 2.675, 1e-7, 7.7, 1.15, 0.05])]),
     launch("divisions", block=8, args=[zeros("int64", 3, 6), array("int64", [7, -7, 7, -7, 0, 9]),
                                        array("int64", [2, 2, -2, -2, 5, 0]), zeros("float64", 2, 6)]),
     launch("casts", args=[zeros("float64", 8), scalar("float64", -2.75), scalar("int64", 2**33 + 300)]),
     launch("constant_powers", args=[zeros("float64", 9), scalar("int64", -1)]))

case("numba/logic",
     launch("operands", args=[zeros("int64", 1), zeros("int64", 4, 4)]),
     launch("order", args=[zeros("int64", 8)]))

case("numba/printing",
     launch("show", block=2, stdout=True, args=[scalar("int64", -7), scalar("float64", 0.1), scalar("bool", True)]))

case("numba/without_signature",
     launch("saxpy", grid=2, block=16, args=[scalar("float32", 1.5), reals("float32", 20), reals("float32", 20, low=-2)]),
     launch("add_rows", block=4, args=[ints("int32", 3, 5), zeros("int64", 3), scalar("int64", 3)]),
     sig=["saxpy(float32, float32[::1], float32[::1])", "add_rows(int32[:, ::1], int64[::1], int64)"])

case("numba/several_signatures",
     launch("shift", block=8, args=[ints("int32", 6), scalar("int32", 3)]),
     launch("shift", block=8, args=[reals("float64", 6), scalar("float64", 0.25)]))

COMPLEX = array("complex128", [1 + 2j, -0.5 + 0.25j, 3j, -4, 0.125 - 8j])
BASES = [0, complex(-0.0, 0), complex(-0.0, -0.0), 1, -1, 1j, -1j, 2, -2, complex(-0.0, 3), complex(np.inf, 0),
         complex(0, np.inf), complex(np.nan, 1), -3 + 4j, 3 - 4j, 0.5 - 0.25j]
EXPONENTS = [0, -1, 1, 2, 3, 1j, -1j, -800j, 800j, 2 + 3j, -1 + 0.5j, complex(np.inf, 0), complex(np.nan, 0), 0.5, -0.5]
case("numba/complex_numbers",
     launch("arithmetic", block=8, ulp=8, args=[zeros("complex128", 9, 5), COMPLEX, COMPLEX[::-1].copy()]),
     launch("single", block=4, ulp=1, args=[array("complex64", [3 + 4j, 1j, 3 + 4j, -0.5]), zeros("float32", 4),
                                            zeros("bool", 4)]),
     launch("functions", block=8, ulp=4, args=[zeros("complex128", 4, 5), COMPLEX, zeros("float64", 5)]),
     launch("mandelbrot", grid=(2, 2), block=(8, 4), args=[zeros("int32", 8, 12), scalar("float64", 2.5),
                                                          scalar("int64", 50)]),
     *[launch(name, block=(16, 16), ulp=16, args=[zeros(dtype, len(BASES), len(EXPONENTS)), array(dtype, BASES),
                                                 array(dtype, EXPONENTS)])
       for name, dtype in (("powers", "complex128"), ("single_powers", "complex64"))],
     launch("integer_powers", block=16, ulp=8, args=[zeros("complex128", len(BASES), 2), array("complex64", BASES)]),
     launch("unused_divisions", block=4, args=[array("complex128", [2, 0, 1, 1j]), zeros("float64", 4, 3)]))

POSITIVE = array("float64", [0.125, 0.5, 1.0, 1.75, 2.5, 9.0])
case("numba/math_functions",
     launch("doubles", block=8, ulp=8, args=[zeros("float64", 15, 6), POSITIVE]),
     launch("singles", block=8, ulp=4, args=[zeros("float32", 8, 6), POSITIVE.astype("float32")]),
     launch("exact", block=16, args=[zeros("float64", 11, 12), special("float64")]),
     launch("of_integers", block=4, ulp=1, args=[zeros("float64", 4), array("int32", [0, 1, 9, 10])]))

case("numba/numpy_scalars",
     launch("functions", block=8, ulp=2, args=[zeros("float64", 7, 6), POSITIVE, POSITIVE[::-1].astype("float32")]),
     launch("integers", block=8, args=[zeros("int32", 9, 5), array("float64", [1.9, -1.9, 0.0, 1e5, -300.5]),
                                       array("int32", [300, -1, 0, 70, 77])]),
     launch("constants", args=[zeros("float64", 5)]))

NAN = float("nan")
case("numba/compile_time_scalars",
     launch("constants", args=[zeros("float64", 3), zeros("int64", 2)],
            by_hand={"expect": [[0.3333333432674408, 0.20000000298023224, 3.5], [4294967295, 4294967295]]}),
     launch("in_the_kernel", args=[zeros("float64", 3), zeros("int64", 3)],
            by_hand={"expect": [[0.3333333432674408, 0.30000001192092896, 0.20000000298023224],
                                [4294967295, 255, 300]]}),
     launch("extrema_of_several", args=[array("float32", [NAN, 1.5, 2, 0]), zeros("float64", 5), zeros("int64", 3)],
            by_hand={"expect": [None, [1.5, "nan", 2, "nan", -1], [0, 1, 1]]}),
     source="by hand: from Numba's typing rules")

case("numba/iteration",
     launch("enumerate_and_zip", args=[array("float32", [[1, 2, 0.5], [0.25, -1, 2], [4, 1, 1]]), zeros("float64", 5),
                                       zeros("int64", 5)],
            by_hand={"expect": [None, [3, 2, 0.5, 2.625, 3], [82, 20, 200, 6, 15]]}),
     launch("fills", block=2, args=[zeros("float32", 2, 3), zeros("int32", 4), zeros("float64", 2, 2, 2)],
            by_hand={"expect": [[1.5, 7.25, 7.25, 0.5, 0.5, 0.5], [5, 10, 3, 3],
                                [1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5]]}),
     launch("ping_pong", block=3, args=[array("float32", [1, 2, 3]), zeros("float32", 3), scalar("int64", 3)],
            by_hand={"expect": [[4, 8, 12], [108, 116, 124], None]}),
     source="by hand: what Python computes")

case("numba/recursion",
     launch("recursion", block=6, args=[zeros("int64", 6)],
            by_hand={"expect": [[118, 106, 206, 618, 2406, 12006]]}),
     source="by hand: what Python computes")

case("numba/effects_once",
     launch("unwanted", args=[zeros("float64", 10)]),
     launch("in_tuples", args=[zeros("float64", 10)]),
     launch("buckets", block=8, args=[zeros("int32", 3, 8), zeros("int32", 3), array("int32", [0, 2, 1, 0, 0, 2, 1, 0])]),
     launch("places", args=[zeros("int64", 8), ints("int64", 6, 6)]))

FOUND = array("int64", [4, 0, 3, -4, 0, 9])
case("numba/loop_exits",
     launch("search", args=[FOUND, scalar("int64", 6)]),
     launch("search", args=[array("int64", [1, 2, 3]), scalar("int64", 3)]),
     launch("elements", args=[FOUND]),
     launch("nested", args=[FOUND, scalar("int64", 6)]),
     launch("nested", args=[array("int64", [1, 2, 3]), scalar("int64", 3)]),
     launch("again", args=[FOUND, scalar("int64", 6)]))
