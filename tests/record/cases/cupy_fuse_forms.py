"""Fused functions: the ways in which one is made, and its operators and calls, as NumPy computes them."""

import numpy as np

from case_format import array, case, ints, launch, numbers, reals, result, scalar, strided


def by_hand(kernel, *args, gives, changes=None, grid=2, block=64):
    """NumPy's results on the same arrays; `changes` is what the arguments are afterwards."""
    expect = [None if each is None else numbers(each) for each in changes or [None] * len(args)]
    return launch(kernel, grid=grid, block=block, args=args, by_hand={"expect": expect, "returns": [result(each) for each in gives]})


SOURCE = "by hand: the same expressions in NumPy 2.4; CuPy's fusion chooses narrower types, or refuses"
X, Y = np.array([1, -2, 30], np.int64), np.array([5, -1, 7], np.int64)
REAL = np.array([0.5, -1, 4])
ONE_ARRAY = ("positional", "assigned", "named", "unnamed", "tripled", "nested")
case("cupy-fuse/declarations",
     by_hand("positional", array("int64", X), gives=[X + 1]),
     by_hand("assigned", array("int64", X), gives=[X * 2]),
     by_hand("named", array("int64", X), gives=[X - 1]),
     by_hand("unnamed", array("int64", X), gives=[X * X]),
     by_hand("tripled", array("int64", X), gives=[X * 3]),
     by_hand("nested", array("int64", X), gives=[X + 1 + X * 30]),
     by_hand("horner", array("float64", REAL), gives=[REAL * REAL + 2 * REAL + 3]),
     by_hand("weighted", array("int64", X), array("int64", Y), gives=[Y * 3]),
     by_hand("named_like_types", array("int64", X), array("int64", Y), gives=[X * np.sum(X * Y)]),
     sig=[f"{kernel}(int64[:])" for kernel in ONE_ARRAY] + ["horner(float64[:])", "weighted(int64[:], int64[:])",
                                                            "named_like_types(int64[:], int64[:])"],
     source=SOURCE)

A, B = np.array([7, -7, 5], np.int32), np.array([2, 3, 1], np.int32)
BOOLS = np.array([False, True])
BYTES = np.array([0, 255], np.uint8)
TENS = np.array([14, 15, 25, -15, 149, 150], np.int32)
CLASSES = np.array([np.nan, np.inf, -np.inf, -0.0, 2.5, -1], np.float16)
BIG = np.array([2**53 + 1, -7], np.int64)
LEAST = np.array([-128, -127, 3, 4], np.int8)
HALVES = np.array([1.5, -2.5], np.float32)
POINTS = np.array([1 + 2j, -0.5j], np.complex64)
case("cupy-fuse/forms",
     by_hand("operators", array("int32", A), array("int32", B),
             gives=[A << B, A >> B, A**B, A - B, -A, A != B, A <= B]),
     by_hand("builtins_of_arrays", array("int32", A), array("int32", B), gives=[2**B, abs(A), +A, *divmod(A, B)]),
     by_hand("bool_with_scalars", array("bool", BOOLS), gives=[BOOLS + 5, BOOLS * 2.5]),
     by_hand("compared", array("uint8", BYTES), gives=[BYTES < 300, BYTES > -1, BYTES == 255]),
     by_hand("strong", array("float32", HALVES),
             gives=[HALVES * np.float64(2), np.float64(2) * HALVES, HALVES + np.int64(3)]),
     by_hand("parts", array("complex64", POINTS), gives=[POINTS.real, POINTS.imag]),
     by_hand("functions", array("float32", HALVES),
             gives=[*np.modf(HALVES), np.add(HALVES, 1, dtype="d"), np.sqrt(HALVES * HALVES)]),
     by_hand("rebound", array("float32", HALVES), scalar("int", 3), gives=[HALVES * 4], grid=1, block=1),
     by_hand("rounded_integers", array("int32", TENS), scalar("int", -2),
             gives=[np.round(TENS, -1), np.round(TENS, -2), TENS]),
     by_hand("classes_of_halves", array("float16", CLASSES),
             gives=[np.isnan(CLASSES), np.isinf(CLASSES), np.isfinite(CLASSES), np.signbit(CLASSES),
                    np.isposinf(CLASSES), np.isneginf(CLASSES)]),
     by_hand("real_and_finite", array("float32", HALVES), array("int64", BIG), gives=[(HALVES + 1) * 2, BIG],
             changes=[HALVES + 1, None]),
     by_hand("changed_in_helpers", array("int32", A), gives=[A * 2 + 1 + ((A - 4) * 2 + 1) * 3]),
     by_hand("narrow_results", array("int8", LEAST),
             gives=[abs(LEAST) > 3, abs(LEAST) // 2, np.absolute(LEAST) / 2, -LEAST > 3]),
     by_hand("rebound_in_a_loop", array("int64", range(7)), scalar("int", 3), scalar("float32", 0.5),
             gives=[(np.arange(7) + 42) * np.float32(1.5)], grid=1, block=2),
     by_hand("rebound_in_a_loop", strided(np.arange(7), 2), scalar("int", 3), scalar("float32", 0.5),
             gives=[(np.arange(7) + 42) * np.float32(1.5)], grid=1, block=2),
     sig=["operators(int32[:], int32[:])", "builtins_of_arrays(int32[:], int32[:])", "bool_with_scalars(bool[:])",
          "compared(uint8[:])", "strong(float32[:])", "parts(complex64[:])", "functions(float32[:])",
          "rebound(float32[:], int)", "rebound_in_a_loop(int64[:], int, float32)",
          "narrow_results(int8[:])", "changed_in_helpers(int32[:])",
          "rounded_integers(int32[:], int)", "classes_of_halves(float16[:])",
          "real_and_finite(float32[:], int64[:])"],
     source=SOURCE)

FEW = {"grid": 2, "block": 3}  # threads, so that each goes on to further elements
A, B = reals("float32", 2, 7, 9)
SMALL, WIDE, FLAGS = ints("int8", 3, 11), reals("float64", 3, 11), ints("uint8", 3, 11) % 2 > 0
Z, HALF = reals("complex64", 13), reals("float16", 13)
X, TOTAL = reals("float64", 2, 3, 2, 5)
N, D = ints("int32", 21, low=-50, high=50), ints("int32", 21, low=1, high=9)
with np.errstate(over="ignore"):
    case("cupy-fuse/contiguous",
         by_hand("scaled", A, B, scalar("float", 0.5), gives=[(A - B) * 0.5], **FEW),
         by_hand("scaled", strided(A, 1, 2), B, scalar("float", 0.5), gives=[(A - B) * 0.5], **FEW),
         by_hand("scaled", A[:1, :3], B[:1, :3], scalar("float", 2), gives=[(A - B)[:1, :3] * 2]),
         by_hand("narrow_and_wide", SMALL, WIDE, FLAGS,
                 gives=[np.where(FLAGS, SMALL, WIDE), SMALL + SMALL, ~FLAGS], **FEW),
         by_hand("rotated", Z, HALF, gives=[Z * (np.complex64(1j) * HALF)], **FEW),
         by_hand("written_only", A, B, gives=[], changes=[None, A * 2 + 1], **FEW),
         by_hand("read_before", X, TOTAL, gives=[TOTAL * 2, TOTAL], changes=[None, TOTAL + X], **FEW),
         by_hand("of_two_shapes", A, B, gives=[A * 2, A + B], **FEW),
         by_hand("of_two_shapes", A[:1], B, gives=[A[:1] * 2, A[:1] + B], **FEW),
         by_hand("quotients", N, D, gives=[N // D, N % D], **FEW),
         sig=["scaled(float32[:, :], float32[:, :], float)", "narrow_and_wide(int8[:, :], float64[:, :], bool[:, :])",
              "rotated(complex64[:], float16[:])", "written_only(float32[:, :], float32[:, :])",
              "read_before(float64[:, :, :], float64[:, :, :])", "quotients(int32[:], int32[:])",
              "of_two_shapes(float32[:, :], float32[:, :])"],
         source=SOURCE)
