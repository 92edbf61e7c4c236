"""Numba: kinds of values inside kernels."""

from case_format import array, case, launch, reals, scalar, zeros

case("numba/array_shapes",
     launch("local_shapes", args=[zeros("float64", 9)]),
     launch("local_dtypes", args=[zeros("float64", 2), zeros("int32", 1), zeros("float32", 1)]),
     launch("shared_shapes", block=20, args=[zeros("float64", 20), reals("float64", 20)]))

NAT = -2**63

case("numba/times",
     launch("differences", block=4, args=[array("datetime64[D]", [10, 20000, NAT, -3, 7]),
                                          array("datetime64[D]", [400, 19000, 5, NAT, 7]),
                                          zeros("timedelta64[D]", 5)]),
     launch("matching", block=4, args=[array("datetime64[D]", [10, 20000, NAT, -3]), scalar("datetime64[D]", 20000),
                                       scalar("timedelta64[D]", 31), zeros("bool", 4), zeros("datetime64[D]", 4)]),
     launch("mixed_units", block=4, args=[array("datetime64[D]", [18322, 18323, NAT, 18000]),
                                          array("timedelta64[h]", [30, 20, 5, NAT]), zeros("datetime64[h]", 4)]),
     launch("comparisons", block=8, args=[array("timedelta64[s]", [1, -2, 3, NAT, 4, NAT]),
                                          array("timedelta64[ms]", [1000, 5, -7, 1, NAT, NAT]), zeros("bool", 6, 8)]),
     launch("scaling", block=8, args=[array("timedelta64[s]", [100, -7, 0, NAT, 13]), zeros("timedelta64[s]", 5, 15),
                                      scalar("int32", -3), scalar("float64", 2.75), scalar("float32", 0.3)]),
     launch("ratios", block=8, args=[array("timedelta64[s]", [100, -7, 0, NAT, 13]),
                                     array("timedelta64[m]", [1, 2, 0, 4, -5]), zeros("float64", 5), zeros("int64", 5)]),
     launch("constants", block=8, args=[array("datetime64[D]", [18322, 18000, 18330, NAT]), zeros("datetime64[D]", 4),
                                        zeros("datetime64[m]", 4)]),
     sig="matching(NPDatetime('D')[::1], NPDatetime('D'), NPTimedelta('D'), boolean[::1], NPDatetime('D')[::1])")

case("numba/ranges",
     launch("zipped", args=[array("float32", [5, 6, 7, 8, 9]), zeros("int32", 6, 12), scalar("int32", 4)]),
     launch("zipped", args=[array("float32", [5, 6, 7, 8, 9]), zeros("int32", 6, 12), scalar("int32", 11)]),
     launch("contained", block=16, args=[array("int64", [-5, -4, -1, 0, 1, 2, 5, 8, 9, 10, 11, 19, 2**40 + 2]),
                                         zeros("bool", 13, 8), scalar("int32", 11), scalar("uint32", 9)]))
