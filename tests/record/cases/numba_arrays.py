"""Numba: whole arrays, their methods, loops over them."""

from case_format import array, case, fortran, ints, launch, reals, scalar, strided, zeros

NUMBERS = [3.5, -1.25, 2.0, 7.0, -4.5, 0.5]

case("numba/array_assignment",
     launch("scalars", args=[reals("float32", 4, 5), zeros("int32", 8), zeros("float64", 3)]),
     launch("tuples", args=[zeros("float32", 6), zeros("int32", 2, 3), scalar("float32", 1.5), scalar("int64", 7)]),
     launch("wrong_length", args=[zeros("int32", 5), zeros("int32", 2)]),
     launch("bits_in_place", args=[ints("int32", 6), ints("int32", 6), ints("int32", 2, 3), ints("int32", 6)]),
     launch("divided_in_place", args=[array("float32", NUMBERS), array("float64", NUMBERS)]),
     launch("output_arrays", args=[array("float32", NUMBERS), array("float64", NUMBERS[::-1]),
                                   reals("float32", 3, 6), ints("int32", 5), ints("int32", 5)], ulp=2),
     launch("filled", args=[zeros("int32", 5), zeros("float64", 2, 3)]))

case("numba/array_forms",
     launch("attributes", args=[reals("float32", 2, 3), strided(reals("float32", 4, 6), 2, 1),
                                fortran(reals("float32", 2, 3)), ints("int16", 2, 3, 4), zeros("float64", 9)]),
     launch("parts", args=[array("complex64", [1 + 2j, 3 - 4j]), strided(reals("complex128", 4, 2), 2, 1),
                           array("float32", NUMBERS), zeros("float64", 5)]),
     launch("views", args=[array("int32", [1, 1065353216, 5, 0, 7, 9]), reals("float32", 2, 3),
                           array("uint8", list(range(20, 36))), zeros("float64", 6)]),
     launch("wrong_view", args=[ints("int32", 6), zeros("int32", 2)]),
     launch("shapes", args=[reals("float32", 2, 3), array("float32", NUMBERS), scalar("int64", 3),
                            zeros("float64", 9)]),
     launch("wrong_shape", args=[reals("float32", 2, 3), zeros("int32", 2)]),
     launch("items", args=[reals("float32", 2, 3), array("int32", [4, 3, 8, 2]), zeros("float64", 9)]),
     launch("swapped", args=[array("float64", [1, 2, 3]), array("float64", [4, 5, 6]), zeros("float64", 5)]))

case("numba/array_iteration",
     launch("flat", args=[array("float32", [[1, 2, 3], [4, 5, 6]]),
                          strided(array("float32", [[1, 2, 3], [4, 5, 6]]), 1, 1),
                          fortran(array("float32", [[1, 2, 3], [4, 5, 6]])), zeros("float64", 30)]),
     launch("positions", args=[zeros("int64", 24), array("int32", [[1, 2, 3], [5, 4, 6]])]),
     launch("enumerated", args=[zeros("float64", 10), fortran(array("float32", [[1, 2, 3], [4, 5, 6]])),
                                array("float32", [7, 8])]),
     launch("nditer", args=[zeros("float64", 16), fortran(array("float32", [[1, 2, 3], [4, 5, 6]])),
                            array("float32", [[1, 2, 3], [4, 5, 6]]), array("float32", [7, 8, 9])]),
     launch("rows", args=[zeros("float64", 14), array("float32", [[1, 2, 3], [4, 5, 6]]),
                          array("int32", [7, 8, 9, 10])]))

NANS = [1.0, float("nan"), 3.0, float("nan"), -2.0]

case("numba/array_reductions",
     *[launch("reductions", args=[a, zeros("float64", 18)], ulp=2)
       for a in (array("float32", NUMBERS + [1e8]), array("float64", NUMBERS), array("float64", NANS),
                 array("int32", [3, -1, 7, 7, 2]), array("uint8", [200, 100, 50, 255]),
                 array("bool", [True, False, True]), array("float32", NANS))],
     launch("two_dimensional", args=[reals("float32", 2, 3), fortran(reals("float32", 3, 2)),
                                     strided(reals("float32", 4, 3), 2, 1), zeros("float64", 7)]),
     launch("complex_numbers", args=[array("complex64", [1 + 2j, 3 - 1j, -2j]), zeros("complex128", 4)], ulp=2),
     launch("searches", args=[array("float64", [1, 2.5, 2.5, 7]), array("float64", [9, 2.5, 1]),
                              scalar("float32", 2.5), zeros("float64", 9)]))
