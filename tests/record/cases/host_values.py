"""What the program computes before a kernel captures it."""

from case_format import array, case, launch, scalar, zeros

case("numba/made_arrays",
     launch("captured", ulp=1, block=4, args=[zeros("float64", 19, 3)]),
     launch("constant_copies", block=4, args=[zeros("float64", 4, 3)]),
     launch("records", block=4, args=[zeros("float64", 4, 2)]))

case("numba/host_expressions",
     launch("constants", args=[zeros("float64", 8)]),
     launch("percent", args=[zeros("float64", 1), scalar("float64", 1.5)]),
     launch("joined", args=[zeros("float64", 1), array("float64", [2.5])]),
     launch("braces", args=[zeros("float64", 1), scalar("float32", 0.1)]),
     launch("several", args=[zeros("int32", 1)]),
     launch("several", args=[zeros("float32", 1)]),
     launch("types_of_values", args=[zeros("float64", 1, 1), scalar("float32", 1),
                                     (scalar("int64", 2), scalar("float64", 0.5))]),
     launch("square", block=8, args=[array("float64", range(5))]),
     launch("cube", block=8, args=[array("float64", range(5))]),
     launch("narrow", block=8, args=[array("int32", range(5))]))

case("numba/class_constants",
     launch("step", args=[zeros("float64", 2)]),
     launch("weighted", args=[zeros("float64", 1)]),
     launch("scaled", args=[array("float64", [3])]))

case("numba/constants_in_time",
     launch("compiled_at_once", args=[zeros("float64", 6)]),
     launch("compiled_behind", args=[zeros("float64", 3)]))

# Worked out by hand: the constants are those of the source.
case("numba/unchanged_constants",
     launch("reads_tables", args=[zeros("float64", 6)], by_hand={"expect": [[2, 3, 2, 0.5, 1, 4]]}),
     launch("reads_objects", args=[zeros("float64", 2)], by_hand={"expect": [[16, 3]]}),
     sig=["reads_tables(float64[:])", "reads_objects(float64[:])"],
     source="by hand: Numba does not know attributes of classes and objects")

case("numba/normalised_arrays",
     launch("weights", block=19, ulp=1, args=[zeros("float64", 5), zeros("float64", 19)]),  # of exp
     launch("rounded", block=150, args=[zeros("float32", 150), zeros("float64", 3)]))

case("numba/loop_made",
     launch("first", args=[zeros("float64", 1)]),
     launch("last", args=[zeros("float64", 1)]),
     launch("parts", args=[zeros("float64", 3)]))

case("numba/host_builtins", launch("constants", args=[zeros("float64", 10)]))
