"""Constructs that make kernels or name foreign code."""

from case_format import array, case, ints, launch, pointer, reals, scalar, strided, zeros

case("numba/foreign_functions",
     launch("scalars", grid=2, block=8, args=[zeros("int32", 12), ints("int32", 12)]),
     launch("conversions", block=8, args=[zeros("float64", 8), array("int64", range(8))]),
     launch("stops_on_status", block=8, args=[zeros("int32", 6), zeros("int32", 6)]),
     launch("in_parts", block=4, args=[reals("complex64", 4), zeros("float64", 3), reals("float64", 3, 4),
                                       strided(reals("float64", 4, 2), 2, 1)]),
     launch("returns_struct", block=4, args=[zeros("complex128", 3)]),
     launch("pointers", args=[pointer(ints("int32", 3)), pointer(reals("float32", 6)), scalar("int32", 1)]),
     launch("sums", args=[pointer(reals("float32", 6)), zeros("float32", 6)]),
     launch("add_one", block=16, args=[pointer(ints("uint8", 12, low=0, high=255)), scalar("uint32", 10)]))

buffer = reals("float32", 4, 2)
case("numba/foreign_pointers",
     launch("pointers", args=[zeros("float32", 5), buffer],
            by_hand={"expect": [[float(buffer.sum() / 2), 72, 3.75, 52.25, float(buffer[2].sum())], None]}),
     launch("writes_through", block=8, args=[zeros("int32", 6)],
            by_hand={"expect": [[0, 7, 14, 21, 28, 35]]}),
     source="by hand: the recording machine has no cffi")

case("numba/vectorize",
     launch("add", grid=2, block=8, args=[ints("int32", 12), ints("int32", 12), zeros("int32", 12)]),
     launch("add", block=16, args=[reals("float32", 9), reals("float32", 9), zeros("float32", 9)]),
     launch("add", block=16, args=[reals("float64", 9), reals("float64", 9), zeros("float64", 9)]),
     launch("branches", block=8, args=[array("int64", [1, 9, 16777217, 2**40 + 2**17 - 1, 2**60 + 2**36 + 1]),
                                       zeros("float32", 5)]),
     launch("inferred", block=8, args=[reals("float32", 7), reals("float32", 7), zeros("float64", 7)]),
     launch("matmul", block=4, args=[reals("float32", 3, 2, 4), reals("float32", 3, 4, 5), zeros("float32", 3, 2, 5)]),
     launch("scaled", block=4, args=[reals("float64", 3), reals("float64", 3, 4), zeros("float64", 3, 4)]),
     launch("sum_row", block=8, args=[ints("int32", 6, 5), zeros("int32", 6)]))

case("numba/reductions",
     launch("sum_reduce", grid=3, block=128,
            args=[reals("float64", 640, denominator=7), zeros("float64", 3), scalar("float64", 0.7), scalar("bool", True)]),
     launch("sum_reduce", block=77,
            args=[reals("float64", 77, denominator=7), zeros("float64", 1), scalar("float64", 0.7), scalar("bool", False)]),
     launch("skewed", grid=2, block=128,
            args=[ints("int64", 512), zeros("int64", 2), scalar("int64", 3), scalar("bool", True)]),
     launch("skewed", block=100,
            args=[ints("int64", 100), zeros("int64", 1), scalar("int64", 3), scalar("bool", True)]),
     launch("max_reduce", block=64,
            args=[ints("int32", 64), zeros("int32", 1), scalar("int32", 0), scalar("bool", False)]),
     sig=["sum_reduce(float64[::1])", "skewed(int64[::1])", "max_reduce(int32[::1])"])
