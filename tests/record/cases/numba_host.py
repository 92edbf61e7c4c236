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
