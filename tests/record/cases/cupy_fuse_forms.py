"""Fused functions: the ways in which one is made, and its operators and calls, as NumPy computes them."""

import numpy as np

from case_format import array, case, launch, scalar


def unfused(kernel, *args, gives):
    """NumPy's results on the same arrays."""
    results = [np.asarray(each) for each in gives]
    return launch(kernel, grid=2, block=64, args=args, by_hand={
        "expect": [None] * len(args),
        "returns": [{"dtype": each.dtype.name, "shape": list(each.shape), "data": each.tolist()} for each in results]})


SOURCE = "by hand: the same expressions in NumPy 2.4; CuPy's fusion chooses narrower types, or refuses"
X, Y = np.array([1, -2, 30], np.int64), np.array([5, -1, 7], np.int64)
REAL = np.array([0.5, -1, 4])
ONE_ARRAY = ("positional", "assigned", "named", "unnamed", "tripled", "nested")
case("cupy-fuse/declarations",
     unfused("positional", array("int64", X), gives=[X + 1]),
     unfused("assigned", array("int64", X), gives=[X * 2]),
     unfused("named", array("int64", X), gives=[X - 1]),
     unfused("unnamed", array("int64", X), gives=[X * X]),
     unfused("tripled", array("int64", X), gives=[X * 3]),
     unfused("nested", array("int64", X), gives=[X + 1 + X * 30]),
     unfused("horner", array("float64", REAL), gives=[REAL * REAL + 2 * REAL + 3]),
     unfused("weighted", array("int64", X), array("int64", Y), gives=[Y * 3]),
     unfused("named_like_types", array("int64", X), array("int64", Y), gives=[X * np.sum(X * Y)]),
     sig=[f"{kernel}(int64[:])" for kernel in ONE_ARRAY] + ["horner(float64[:])", "weighted(int64[:], int64[:])",
                                                            "named_like_types(int64[:], int64[:])"],
     source=SOURCE)

A, B = np.array([7, -7, 5], np.int32), np.array([2, 3, 1], np.int32)
BOOLS = np.array([False, True])
BYTES = np.array([0, 255], np.uint8)
HALVES = np.array([1.5, -2.5], np.float32)
POINTS = np.array([1 + 2j, -0.5j], np.complex64)
case("cupy-fuse/forms",
     unfused("operators", array("int32", A), array("int32", B),
             gives=[A << B, A >> B, A**B, A - B, -A, A != B, A <= B]),
     unfused("builtins_of_arrays", array("int32", A), array("int32", B), gives=[2**B, abs(A), +A, *divmod(A, B)]),
     unfused("bool_with_scalars", array("bool", BOOLS), gives=[BOOLS + 5, BOOLS * 2.5]),
     unfused("compared", array("uint8", BYTES), gives=[BYTES < 300, BYTES > -1, BYTES == 255]),
     unfused("strong", array("float32", HALVES),
             gives=[HALVES * np.float64(2), np.float64(2) * HALVES, HALVES + np.int64(3)]),
     unfused("parts", array("complex64", POINTS), gives=[POINTS.real, POINTS.imag]),
     unfused("functions", array("float32", HALVES),
             gives=[*np.modf(HALVES), np.add(HALVES, 1, dtype="d"), np.sqrt(HALVES * HALVES)]),
     unfused("rebound", array("float32", HALVES), scalar("int", 3), gives=[HALVES * 4]),
     sig=["operators(int32[:], int32[:])", "builtins_of_arrays(int32[:], int32[:])", "bool_with_scalars(bool[:])",
          "compared(uint8[:])", "strong(float32[:])", "parts(complex64[:])", "functions(float32[:])",
          "rebound(float32[:], int)"],
     source=SOURCE)
