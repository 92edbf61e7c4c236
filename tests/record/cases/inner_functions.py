"""Numba: functions inside kernels."""

from case_format import case, ints, launch, reals, scalar, zeros

case("numba/inner_functions",
     launch("inner_def", grid=1, block=32, args=[zeros("int32", 20), scalar("int32", 17)]),
     launch("at_the_call", grid=1, block=32, args=[reals("float32", 20), zeros("float32", 20)]),
     launch("lambdas", grid=1, block=32, args=[zeros("int32", 20)]),
     launch("nested", grid=1, block=32, args=[zeros("int32", 20)]),
     launch("handed_on", grid=1, block=32, args=[zeros("float32", 20)]),
     launch("in_device_function", grid=1, block=32,
            args=[reals("float64", 20), zeros("float64", 20)]),
     launch("shared_capture", grid=1, block=32, args=[ints("int32", 32), zeros("int32", 32)]),
     launch("constant_capture", grid=1, block=32, args=[zeros("int32", 20)]),
     launch("chosen", grid=1, block=32, args=[zeros("int32", 20), scalar("bool", True)]),
     launch("chosen", grid=1, block=32, args=[zeros("int32", 20), scalar("bool", False)]))

case("numba/inner_procedures",
     launch("writes", grid=1, block=32, args=[zeros("int32", 33)],
            by_hand={"expect": [[value for i in range(17) for value in (i, -i)][:33]]}),
     launch("keywords", grid=1, block=32, args=[zeros("int32", 20)], by_hand={"expect": [[5 * i for i in range(20)]]}),
     source="by hand: Numba cannot inline a function without `return` whose call is a statement, and takes the default "
            "for an argument given by keyword")
