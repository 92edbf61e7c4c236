"""Numba: memory, geometry, barriers, atomics, warps."""

import numpy as np

from case_format import (array, case, fortran, full, ints, launch, reals, scalar, strided, uniform, zeros)

case("numba/shared_memory",
     launch("transpose", grid=(2, 2), block=(8, 8), args=[reals("float32", 11, 13), zeros("float32", 13, 11)]),
     launch("block_sums", grid=3, block=64, args=[ints("int32", 150), zeros("int32", 3)]),
     launch("reverse_dynamic", block=24, shared_bytes=96, args=[ints("int32", 24), zeros("int32", 25)]),
     launch("two_dynamic_parts", block=8, shared_bytes=64, args=[reals("float32", 8), ints("int32", 8)]))

case("numba/local_memory",
     launch("insertion_sort", grid=2, block=4, args=[zeros("int64", 6), ints("int64", 6, 5)]),
     launch("small_matrix", block=4, args=[zeros("float64", 4)]))

case("numba/local_lifetimes",
     launch("view_of_branch", args=[zeros("float32", 2), scalar("int64", 3)],
            by_hand={"expect": [[2, 101], None]}),
     launch("view_of_branch", args=[array("float32", [5, 6]), scalar("int64", 1)],
            by_hand={"expect": [[6, 6], None]}),
     launch("best_of_loop", args=[array("float32", [1, 5, 2, 4, 9]), zeros("float32", 3), scalar("int64", 5)],
            by_hand={"expect": [None, [9, 4, -6], None]}),
     launch("record_of_branch", args=[zeros("float32", 3), scalar("int64", 3)],
            by_hand={"expect": [[6, -1, -1], None]}),
     launch("record_of_branch", args=[zeros("float32", 3), scalar("int64", 1)],
            by_hand={"expect": [[1, 2, 0], None]}),
     launch("tuple_of_loop", args=[zeros("float32", 4), scalar("int64", 4)],
            by_hand={"expect": [[4, 0, 0, -2], None]}),
     launch("tuple_of_loop", args=[zeros("float32", 4), scalar("int64", 5)],
            by_hand={"expect": [[6, -2, 0, -2], None]}),
     launch("tuple_of_loop", args=[array("float32", [3, 4, 5, 0]), scalar("int64", 0)],
            by_hand={"expect": [[4, 5, 5, 0], None]}),
     launch("two_paths", args=[array("float32", [0, 0, 7, 8]), scalar("int64", 5)],
            by_hand={"expect": [[5, -2, 7, 8], None]}),
     launch("two_paths", args=[array("float32", [0, 0, 7, 8]), scalar("int64", 3)],
            by_hand={"expect": [[60, -2, 7, 8], None]}),
     launch("two_paths", args=[array("float32", [0, 0, 7, 8]), scalar("int64", 1)],
            by_hand={"expect": [[8, -2, 7, 8], None]}),
     launch("made_in_one_round", args=[zeros("float32", 8), scalar("int64", 7)],
            by_hand={"expect": [[3, 10, 11, 12, 13, 20, 21, -42], None]}),
     launch("same_in_every_round", args=[zeros("float32", 3), scalar("int64", 4)],
            by_hand={"expect": [[3, 0, 0], None]}),
     launch("same_in_every_round", args=[array("float32", [0, 6, 0]), scalar("int64", 1)],
            by_hand={"expect": [[6, 6, 0], None]}),
     launch("parameter_and_call", args=[array("float32", [1, 2, 3]), scalar("int64", 3)],
            by_hand={"expect": [[5, 2, -1], None]}),
     launch("parameter_and_call", args=[array("float32", [1, 2, 3]), scalar("int64", 2)],
            by_hand={"expect": [[2, 2, -1], None]}),
     launch("parameter_and_call", args=[array("float32", [1, 2, 3]), scalar("int64", 0)],
            by_hand={"expect": [[2, 2, 3], None]}),
     launch("inner_function", args=[array("float32", [1, 2, 3]), scalar("int64", 2)],
            by_hand={"expect": [[4, 2, 3], None]}),
     launch("inner_function", args=[array("float32", [1, 2, 3]), scalar("int64", 3)],
            by_hand={"expect": [[3, 2, 3], None]}),
     launch("inner_function", args=[array("float32", [1, 2, 3]), scalar("int64", 1)],
            by_hand={"expect": [[3, 2, 3], None]}),
     launch("keeps_its_elements", args=[array("float32", [1, 2, 3]), zeros("float32", 3), scalar("int64", 3)],
            by_hand={"expect": [None, [8, 16, 31], None]}),
     source="by hand: what Python computes with one array for each `local.array` in the text")

case("numba/constant_arrays",
     launch("smooth", block=16, args=[reals("float64", 12), zeros("float64", 12)]),
     launch("look_up", block=8, args=[zeros("int64", 8), zeros("float32", 8)]))

case("numba/indices",
     launch("geometry", grid=3, block=40, args=[zeros("int32", 120, 8)]),
     launch("two_axes", grid=(2, 3), block=(4, 2), args=[zeros("int64", 5, 7)]),
     launch("three_axes", grid=(1, 2, 2), block=(2, 2, 1), args=[zeros("int64", 2, 3, 2)]),
     launch("grid_stride", grid=2, block=4, args=[full(1, "int64", 20)]),
     launch("centred", block=6, args=[zeros("float64", 6)]))

GRID = reals("float32", 3, 4)
case("numba/layouts",
     launch("copy", grid=(2, 2), block=(2, 2), args=[GRID, zeros("float32", 3, 4), fortran(zeros("float32", 3, 4))]),
     launch("copy", grid=(2, 2), block=(2, 2), args=[fortran(GRID), zeros("float32", 3, 4),
                                                     fortran(zeros("float32", 3, 4))]),
     launch("copy", grid=(2, 2), block=(2, 2), args=[strided(GRID, 2, 3), zeros("float32", 3, 4),
                                                     fortran(zeros("float32", 3, 4))]),
     launch("negative", block=8, args=[strided(ints("int64", 6), 2), zeros("int64", 6)]),
     launch("negative", block=8, args=[ints("int64", 6), zeros("int64", 6)]),
     launch("attributes", args=[strided(ints("int64", 2, 3, 4), 1, 2, 2), zeros("int64", 10)]),
     launch("views", block=4, args=[ints("int64", 3, 4), zeros("int64", 3)]),
     launch("both_ends", block=1, args=[reals("float64", 2, 3)]))

case("numba/atomics",
     launch("signed", grid=2, block=24, args=[array("int32", [0, 0, -100, 100, 255, 0, 0]),
                                              array("int64", [0, 0, -100, 100, 0])]),
     launch("unsigned", grid=2, block=24, args=[array("uint32", [3, 3, 5, 50, 0]), array("uint64", [3, 3, 5, 0])]),
     launch("floats", grid=2, block=24, args=[array("float32", [0, 0, 7, -7]), array("float64", [0, 0, 7, -7])]),
     launch("with_nan", args=[array("float64", [1, 1, np.nan, np.nan]), array("float64", [2, np.nan, 5, -3])]),
     launch("exchange", args=[array("int32", [[1, 2], [3, 4]]), array("int32", [0, 0, 0, 0, 4]),
                              array("int64", [0, 2**50, 0])]),
     launch("shared_histogram", grid=3, block=16, args=[ints("int32", 40, low=0, high=99), zeros("int32", 4)]))

case("numba/warp",
     launch("shuffles", block=32, args=[ints("int32", 32), zeros("int32", 5, 32)]),
     launch("wide_shuffles", block=32, args=[reals("float64", 32), ints("int64", 32)]),
     launch("votes", block=64, args=[zeros("int32", 192), zeros("uint32", 128), zeros("bool", 256)]),
     launch("inclusive_scan", block=32, args=[ints("int32", 32)]),
     launch("half_warp", block=32, args=[ints("int32", 32, low=-5, high=5)]))

case("numba/barriers",
     launch("predicates", block=40, args=[ints("int32", 40, low=0, high=3), zeros("int32", 3, 40)]),
     launch("fences", block=33, args=[zeros("int32", 33), zeros("int32", 33)]))

case("numba/integer_intrinsics",
     launch("bits", block=8, args=[array("uint32", [0, 1, 0x80000000, 0xF0F0F0F0, 6]),
                                   array("uint64", [0, 1, 2**63, 0x00FF00FF00FF00FF, 48]),
                                   array("int32", [-1, 0, 1, 2**30, -8]), zeros("int64", 12, 5)]),
     launch("fused", block=8, ulp=1, args=[array("float32", [0.1, 1.5, -3.0]), array("float64", [0.1, 8.0, -27.0])]))

STATES = np.dtype([("s0", np.uint64), ("s1", np.uint64)], align=True)
SEEDED = np.array([(2**63 + 5, 17), (1, 2), (0xDEADBEEF, 2**40)], STATES)
STATE_SIGNATURE = "Array(xoroshiro128p_dtype, 1, \"C\")"
case("numba/random_numbers",
     launch("draw", block=4, ulp=2, args=[SEEDED, zeros("uint64", 3), zeros("float32", 3), zeros("float64", 3),
                                          zeros("float64", 3)]),
     launch("seed", block=4, args=[SEEDED, scalar("uint64", 2**40 + 3)]),
     sig=[f"draw({STATE_SIGNATURE}, uint64[::1], float32[::1], float64[::1], float64[::1])",
          f"seed({STATE_SIGNATURE}, uint64)"])
