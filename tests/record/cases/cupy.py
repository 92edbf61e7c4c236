"""CuPy: raw kernels of cupyx.jit, and fused functions (their truth is the same code unfused)."""

import numpy as np

from case_format import (array, case, full, ints, launch, numbers, reals, scalar, special, strided, zeros)


def smoothed(a, b, steps):
    a, b = a.copy(), b.copy()
    for _ in range(steps):
        b[1:-1] = (a[:-2] + a[2:]) * np.float32(0.5)
        a[1:-1] = b[1:-1]
    return [a.tolist(), b.tolist(), None]


case("cupy-jit/elementwise",
     launch("saxpy", grid=2, block=16, args=[scalar("float32", 1.5), reals("float32", 20), reals("float32", 20),
                                             scalar("uint32", 20)]),
     launch("strided_loop", grid=2, block=4, args=[reals("float32", 21, low=-2, high=2), zeros("float32", 21),
                                                   scalar("uint32", 21)]),
     launch("two_axes", grid=(2, 2), block=(2, 4), args=[reals("float64", 3, 5), zeros("float64", 3, 5)]),
     launch("two_axes", grid=(2, 2), block=(2, 4), args=[strided(reals("float64", 3, 5), 2, 1),
                                                         zeros("float64", 3, 5)]),
     sig=["saxpy(float32, float32[::1], float32[::1], uint32)",
          "strided_loop(float32[::1], float32[::1], uint32)", "two_axes(float64[:, :], float64[:, :])"])

case("cupy-jit/shared_memory",
     launch("block_sums", grid=2, block=64, args=[reals("float32", 128), zeros("float32", 2)]),
     launch("reverse", block=24, shared_bytes=96, args=[ints("int32", 24)]),
     sig=["block_sums(float32[::1], float32[::1])", "reverse(int32[::1])"])

case("cupy-jit/device_functions",
     launch("calls", block=6, args=[array("float64", [-1, 1, 0.5, -7, 8, 1]), array("int32", [3, -7, 7, 0, -9, 100]),
                                    zeros("float64", 6), zeros("int32", 6, 2)]),
     sig="calls(float64[::1], int32[::1], float64[::1], int32[:, ::1])")

case("cupy-jit/atomics",
     launch("histogram", grid=2, block=24, args=[ints("int32", 40, low=0, high=5), zeros("int32", 6)]),
     launch("several", grid=2, block=24, args=[array("int32", [1, 5, 8, 7, 21]), zeros("float32", 1)]),
     sig=["histogram(int32[::1], int32[::1])", "several(int32[::1], float32[::1])"])

case("cupy-jit/warp",
     launch("shuffles", block=32, args=[ints("int32", 32), zeros("int32", 4, 32)]),
     sig="shuffles(int32[::1], int32[:, ::1])")

case("cupy-jit/types",
     launch("narrow", args=[array("int8", [100, 100]), zeros("int64", 3)]),
     launch("division", block=6, args=[array("int32", [7, -7, 7, -7, 5, 0]), array("int32", [2, 2, -2, -2, 0, 3]),
                                       zeros("float64", 6, 3)]),
     launch("index_wraps", args=[zeros("int64", 2)]),
     launch("single_accumulator", args=[array("float64", [0.1, 0.2]), zeros("float64", 1)]),
     launch("logical", args=[array("int32", [4, 6]), zeros("int64", 3)]),
     sig=["narrow(int8[::1], int64[::1])", "division(int32[::1], int32[::1], float64[:, ::1])",
          "index_wraps(int64[::1])", "single_accumulator(float64[::1], float64[::1])",
          "logical(int32[::1], int64[::1])"])

RETURNS = ("bare_early", "none_early", "bare_last", "none_last", "in_loop")
case("cupy-jit/failure1_return_positions",
     *[launch(kernel, block=6, args=[full(-5, "int32", 6), scalar("uint32", 4)]) for kernel in RETURNS],
     sig=[f"{kernel}(int32[::1], uint32)" for kernel in RETURNS])

X = array("float32", [-np.inf, -1.0, 0.5, 4.0, np.inf, np.nan])
case("cupy-jit/failure2_inf_everywhere",
     launch("positions", block=6, args=[X, zeros("float32", 13, 6)]),
     launch("comparisons", block=6, args=[X, zeros("bool", 4, 6)]),
     sig=["positions(float32[::1], float32[:, ::1])", "comparisons(float32[::1], boolean[:, ::1])"])

SIGNED = ("int8", "int16", "int32", "int64", "float32", "float64", "uint8", "uint16", "uint32", "uint64")
case("cupy-jit/failure3_scalars_every_dtype",
     *[launch("with_scalars", block=3, args=[array(t, [0, 1, 100]), zeros("float64", 3, 5)]) for t in SIGNED],
     launch("arguments", block=3, args=[array("float32", [0.1, 2, -3]), zeros("float64", 3, 3), scalar("int32", 3),
                                        scalar("float32", 1.1)]),
     sig=[f"with_scalars({t}[::1], float64[:, ::1])" for t in SIGNED] +
         ["arguments(float32[::1], float64[:, ::1], int32, float32)"])

case("cupy-jit/failure5_gridsync",
     launch("smooth", grid=4, block=8, args=[reals("float32", 30), zeros("float32", 30), scalar("int32", 5)]),
     sig="smooth(float32[::1], float32[::1], int32)")

case("cupy-jit/groups",
     launch("block_facts", grid=(2, 3, 2), block=(4, 2, 3), args=[zeros("int64", 288, 12)]),
     launch("grid_facts", grid=(3, 2), block=(4, 2), args=[zeros("uint64", 48, 11)]),
     *[launch("rotated", grid=2, block=block, args=[ints("int32", 2 * block)]) for block in (1, 32, 40, 96)],
     launch("group_argument", block=32, args=[reals("float64", 32)]),
     launch("staged", grid=3, block=64, args=[reals("float32", 192), zeros("float32", 192)]),
     launch("staged_row", grid=3, block=32, args=[ints("int16", 3, 40), zeros("int16", 3, 32)]),
     *[launch("pipelined", block=32, args=[ints("int32", 32 * tiles), zeros("int32", 32 * tiles),
                                           scalar("int32", tiles)]) for tiles in (1, 2, 5)],
     sig=["block_facts(int64[:, ::1])", "grid_facts(uint64[:, ::1])", "rotated(int32[::1])",
          "group_argument(float64[::1])", "staged(float32[::1], float32[::1])",
          "staged_row(int16[:, ::1], int16[:, ::1])", "pipelined(int32[::1], int32[::1], int32)"])

# CuPy launches this without cooperation, so that the barrier of the grid fails.
SMOOTH = [reals("float32", 30), zeros("float32", 30)]
case("cupy-jit/group_sync",
     launch("smooth", grid=4, block=8, args=[*SMOOTH, scalar("int32", 5)], by_hand={"expect": smoothed(*SMOOTH, 5)}),
     sig="smooth(float32[::1], float32[::1], int32)",
     source="by hand: CuPy launches a kernel with `cg.sync(grid)` without cooperation")



def sum_of(dtype):
    """CuPy has no `x.dtype` in a kernel."""
    x = (reals if dtype[0] in "fc" else ints)(dtype, 20)
    total = np.sum(x, dtype="float32" if dtype == "float16" else dtype)
    return launch("of_any_type", block=20, args=[x, zeros(dtype, 1)],
                  by_hand={"expect": [None, numbers(np.array([total], dtype))]})


SQUARED = reals("float32", 64)
REDUCED = ("int8", "uint8", "int16", "uint32", "int64", "uint64", "float16", "float64", "complex64", "complex128")
case("cupy-jit/reductions",
     launch("block_sums", grid=3, block=64, args=[reals("float32", 192), zeros("float32", 3)]),
     launch("block_extremes", grid=2, block=96, args=[reals("float64", 192), zeros("float64", 2, 3)]),
     launch("warp_sums", grid=2, block=96, args=[ints("int32", 192), zeros("int32", 12)]),
     *[sum_of(dtype) for dtype in REDUCED],
     launch("in_a_device_function", grid=2, block=32, args=[SQUARED, zeros("float32", 2)],
            by_hand={"expect": [None, numbers((SQUARED.reshape(2, 32) ** 2).sum(axis=1))]}),  # CuPy passes no classes
     sig=["block_sums(float32[::1], float32[::1])", "block_extremes(float64[::1], float64[:, ::1])",
          "warp_sums(int32[::1], int32[::1])", *[f"of_any_type({dtype}[::1], {dtype}[::1])" for dtype in REDUCED],
          "in_a_device_function(float32[::1], float32[::1])"])

case("cupy-jit/half_precision",
     launch("held_as_float", args=[array("float16", [2048, 1]), zeros("float32", 4)],
            by_hand={"expect": [[2050, 2], [2049, 2049.25, 1.25, 2049.25]]}),
     sig="held_as_float(float16[::1], float32[::1])",
     source="by hand: CuPy holds float16 values in float32, but cannot compile `+=` on an element")

case("cupy-jit/ranges",
     launch("counts_down", args=[scalar("int64", 2**33 + 3), zeros("int32", 1)], by_hand={"expect": [None, [3]]}),
     launch("unsigned_counter", args=[scalar("uint32", 4), zeros("int32", 1)], by_hand={"expect": [None, None]}),
     launch("survives", args=[zeros("int32", 1)], by_hand={"expect": [[5]]}),
     launch("reassigned", args=[scalar("int32", 5), zeros("int32", 5)],
            by_hand={"expect": [None, [1, 100, 1, 0, 1]]}),
     launch("strides", grid=2, block=2, args=[scalar("uint32", 7), zeros("int32", 9)],
            by_hand={"expect": [None, [100, 101, 102, 103, 104, 105, 106, 100, 100]]}),
     launch("any_step", args=[scalar("int32", 1), scalar("int32", 6), scalar("int32", 2), zeros("int32", 7)],
            by_hand={"expect": [None, None, None, [1, 3, 5, -6, -4, -2, 0]]}),
     launch("any_step", args=[scalar("int32", 6), scalar("int32", 1), scalar("int32", -2), zeros("int32", 7)],
            by_hand={"expect": [None, None, None, [6, 4, 2, -1, -3, -5, 0]]}),
     launch("narrowed_step", args=[scalar("int32", 0), scalar("int64", 2**32 - 8), zeros("int32", 1)],
            by_hand={"expect": [None, None, [20 + 12 + 4]]}),
     launch("wraps", args=[scalar("uint32", 2**32 - 1), scalar("uint32", 2**31 - 2), zeros("int64", 2)],
            by_hand={"expect": [None, None, [3, 1]]}),
     launch("one_name", args=[scalar("int32", 4), zeros("int32", 5)],
            by_hand={"expect": [None, [111, 111, 101, 121, 3]]}),
     sig=["counts_down(int64, int32[::1])", "unsigned_counter(uint32, int32[::1])", "survives(int32[::1])",
          "reassigned(int32, int32[::1])", "strides(uint32, int32[::1])",
          "any_step(int32, int32, int32, int32[::1])", "narrowed_step(int32, int64, int32[::1])",
          "wraps(uint32, uint32, int64[::1])", "one_name(int32, int32[::1])"],
     source="by hand: the counter has the type of `stop`, and the body cannot change it")

case("cupy-jit/nested_assignment",
     launch("variables", args=[array("int32", [1, 2, 3, 0, 0])], by_hand={"expect": [[1, 2, 3, 231, 312]]}),
     launch("elements", args=[array("int32", [1, 2, 3, 0, 0, 0])], by_hand={"expect": [[3, 1, 2, 3, 1, 212]]}),
     sig=["variables(int32[::1])", "elements(int32[::1])"],
     source="by hand: what Python gives for the same statements")

case("cupy-jit/defects",
     launch("inverted", args=[array("int64", [10]), zeros("bool", 1)], by_hand={"expect": [None, [False]]}),
     launch("literal_arm", args=[array("int32", [-1, 7])], by_hand={"expect": [[0, 7]]}),
     launch("powers", args=[array("int32", [2, 3])], by_hand={"expect": [[0, -1]]}),
     launch("names", args=[array("int32", [1, 2, 3, 4])], by_hand={"expect": [[1, 2, 3, 4]]}),
     launch("uint8_sum", args=[array("uint8", [200, 100]), zeros("int32", 1)], by_hand={"expect": [None, [300]]}),
     sig=["inverted(int64[::1], bool[::1])", "literal_arm(int32[::1])", "powers(int32[::1])", "names(int32[::1])",
          "uint8_sum(uint8[::1], int32[::1])"],
     source="by hand: CuPy 14.2.0 gives True for ~False and 6 for `in1 + a[2]`; the others are what it gives")

case("cupy-jit/mixed_signs",
     launch("combined", block=2, args=[array("uint32", [5, 2**32 - 1]), array("int32", [-7, 3]), zeros("int64", 2, 4)],
            by_hand={"expect": [None, None, [2**32 - 2, 12, 2**32 - 35, 3, 2, 2**32 - 4, 2**32 - 3, 6]]}),
     launch("stored", block=2, args=[array("int32", [-7, 3]), zeros("uint32", 2)],
            by_hand={"expect": [None, [2**32 - 7, 3]]}),
     launch("compared", block=5, args=[array("int64", [-1, 0, 5, -2**63, 2**63 - 1]),
                                       array("uint64", [2**63 + 5, 0, 5, 2**63, 2**63 - 1]), zeros("bool", 5, 12)],
            by_hand={"expect": [None, None, [bool(int(bit)) for row in
                                             ("110001001101", "010110010110", "010110010110", "110001001101",
                                              "010110010110") for bit in row]]}),
     sig=["combined(uint32[::1], int32[::1], int64[:, ::1])", "stored(int32[::1], uint32[::1])",
          "compared(int64[::1], uint64[::1], bool[:, ::1])"],
     flags=["-Wno-mixed-signs"],
     source="by hand: CuPy raises TypeError under NumPy 2, and compares uint64 as int64; values by Python")

case("cupy-jit/constant_operands",
     launch("logic", block=2, args=[array("int32", [0, 9]), zeros("int32", 2, 6)]),
     launch("bounds", block=3, args=[array("uint32", [0, 5, 2**32 - 1]), zeros("uint32", 3, 4)]),
     sig=["logic(int32[::1], int32[:, ::1])", "bounds(uint32[::1], uint32[:, ::1])"])

case("cupy-jit/assertions",
     launch("checked", block=3, args=[array("int32", [4, 0, 7]), zeros("int32", 3)],
            by_hand={"expect": [None, [4, 0, 7]]}),
     launch("checked", block=3, args=[array("int32", [4, -1, 7]), zeros("int32", 3)],
            by_hand={"failure": "Assertion `x[i] >= 0 && \"negative\"' failed"}),
     sig="checked(int32[::1], int32[::1])",
     source="by hand: CuPy fails to compile an assertion of what is known at run time only")


def fused(kernel, *args, ulp=0, by_hand=None):
    return launch(kernel, grid=2, block=64, args=args, ulp=ulp, by_hand=by_hand)


def result(dtype, values):
    return {"dtype": dtype, "shape": [len(values)], "data": values}


ROW, OTHER = reals("float32", 6), reals("float32", 6, low=-3, high=5)
case("cupy-fuse/elementwise",
     fused("saxpy", scalar("float", 1.5), ROW, OTHER),
     fused("squared_difference", ROW, OTHER),
     fused("distance", array("float64", [3, 0, -8]), array("float64", [4, 0, 15])),
     sig=["saxpy(float, float32[:], float32[:])", "squared_difference(float32[:], float32[:])",
          "distance(float64[:], float64[:])"])

A, B = array("int32", [7, -7, 7, -7, 5, 2**30]), array("int32", [2, 2, -2, -2, 0, 3])
case("cupy-fuse/integers",
     fused("divisions", A, B), fused("bits", A, B), fused("wraps", array("int8", [100, -128, 3])),
     sig=["divisions(int32[:], int32[:])", "bits(int32[:], int32[:])", "wraps(int8[:])"])

case("cupy-fuse/functions",
     fused("elementary", array("float64", [0.125, 1.0, 2.5, 9.0]), ulp=4),
     fused("extremes", special("float32"), special("float32")[::-1].copy()),
     fused("tests", special("float64")),
     sig=["elementary(float64[:])", "extremes(float32[:], float32[:])", "tests(float64[:])"])

MASK = array("bool", [True, False, True])
case("cupy-fuse/broadcasting",
     fused("outer_sum", reals("float64", 3, 1), reals("float64", 4)),
     fused("masked", MASK, reals("float64", 3, 2)),
     fused("constant_where", MASK, array("uint8", [1, 2, 255])),
     sig=["outer_sum(float64[:, :], float64[:])", "masked(boolean[:], float64[:, :])",
          "constant_where(boolean[:], uint8[:])"])

case("cupy-fuse/in_place",
     fused("update", reals("float32", 5), reals("float32", 5, high=9), scalar("float", 0.125)),
     fused("step", ints("int64", 5), ints("int64", 5, low=-3)),
     sig=["update(float32[:], float32[:], float)", "step(int64[:], int64[:])"])

PAIRS = [("int8", "uint8"), ("int32", "uint32"), ("uint8", "float32"), ("int64", "float32"), ("int16", "float16"),
         ("bool", "int8"), ("float32", "float64")]
case("cupy-fuse/types",
     fused("half_precision", array("float16", [2048, 1, 0.1])),
     fused("cast", array("float64", [1.9, -1.9, 100.25])),
     fused("complex_parts", array("complex64", [1 + 2j, -0.5j]), ulp=1),
     *[fused("mixed", array(a, [0, 1, 100]), array(b, [1, 1, 3])) for a, b in PAIRS],
     sig=["half_precision(float16[:])", "cast(float64[:])", "complex_parts(complex64[:])"] +
         [f"mixed({a.replace('bool', 'boolean')}[:], {b}[:])" for a, b in PAIRS])

ONE = array("float64", [1, -2, 3.5])
case("cupy-fuse/failure1_return",
     fused("one", ONE), fused("several", ONE, ONE), fused("nothing", ONE), fused("bare", ONE), fused("none", ONE, ONE),
     fused("early", ONE),
     sig=["one(float64[:])", "several(float64[:], float64[:])", "nothing(float64[:])", "bare(float64[:])",
          "none(float64[:], float64[:])", "early(float64[:])"])

POINTS = array("float32", [[1, -2], [np.nan, 4], [np.inf, -np.inf]])
case("cupy-fuse/failure2_inf_everywhere",
     fused("nearest", MASK, POINTS),
     fused("positions", array("bool", [1, 0, 1, 0, 1, 0]), X),
     fused("comparisons", X),
     fused("with_newaxis", array("float64", [1, np.inf, -np.inf]), array("float64", [1, -1])),
     sig=["nearest(boolean[:], float32[:, :])", "positions(boolean[:], float32[:])", "comparisons(float32[:])",
          "with_newaxis(float64[:], float64[:])"])

ALL = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64")
case("cupy-fuse/failure3_scalars_every_dtype",
     *[fused("literals", array(t, [0, 1, 100])) for t in ALL],
     *[fused("arguments", array(t, [0, 1, 2]), scalar("int", 3), scalar("float", 1.1)) for t in ALL],
     *[fused("squares", array(t, [0, 1, 2]), scalar("float", 1.1)) for t in ("float32", "float64", "int8")],
     fused("selected", MASK, array("uint8", [1, 2, 3])),
     sig=[f"literals({t}[:])" for t in ALL] + [f"arguments({t}[:], int, float)" for t in ALL] +
         [f"squares({t}[:], float)" for t in ("float32", "float64", "int8")] + ["selected(boolean[:], uint8[:])"])

case("cupy-fuse/failure4_defaults",
     fused("helpers", array("float64", [-0.75, 0.25, 1.5])),
     fused("own_default", ONE), fused("own_default", ONE, scalar("float", 0.25)),
     sig=["helpers(float64[:])", "own_default(float64[:])", "own_default(float64[:], float)"])

UNFUSED = "by hand: the same expressions in NumPy 2.4; CuPy's fusion chooses narrower types, or refuses"
UP, STEP = array("float32", [1, 2, 3]), array("float64", [0.5, 0.25, -1])
case("cupy-fuse/changed_arguments",
     fused("filled", array("int32", [1, 2, 3]), array("int32", [4, 5, 6]),
           by_hand={"expect": [[8, 10, 12], [1, 1, 1]], "returns": []}),
     fused("exchanged", array("int32", [1, 2, 3]), array("int32", [4, 5, 6]),
           by_hand={"expect": [[4, 5, 6], [1, 2, 3]], "returns": []}),
     fused("another_name", array("int32", [1, 2, 3]), array("int32", [4, 5, 6]),
           by_hand={"expect": [[5, 7, 9], None], "returns": [result("int32", [50, 70, 90])]}),
     fused("in_a_loop", UP, STEP,
           by_hand={"expect": [[2.5, 2.75, 0], None], "returns": [result("float32", [2.5, 2.75, 0])]}),
     fused("rebound_in_a_loop", UP, STEP,
           by_hand={"expect": [None, None], "returns": [result("float64", [2.5, 2.75, 0])]}),
     fused("rows", array("int8", [[1, 2, 3], [4, 5, 100]]), array("int8", [[3, 3, 3], [2, 2, 2]]),
           by_hand={"expect": [[4, 7, 10, 9, 11, -55], None], "returns": []}),
     fused("default_factor", UP, by_hand={"expect": [[0.5, 1, 1.5]], "returns": []}),
     fused("in_rounds", UP,
           by_hand={"expect": [None], "returns": [result("float32", [6, 9, 12]), result("float32", [5, 8, 11])]}),
     sig=["filled(int32[:], int32[:])", "exchanged(int32[:], int32[:])", "another_name(int32[:], int32[:])",
          "in_a_loop(float32[:], float64[:])", "rebound_in_a_loop(float32[:], float64[:])",
          "rows(int8[:, :], int8[:, :])", "default_factor(float32[:])", "in_rounds(float32[:])"],
     source=UNFUSED)

case("cupy-fuse/dtypes",
     fused("bools", array("bool", [False, True, True]), array("bool", [True, False, True]),
           by_hand={"expect": [None, None], "returns": [
               result("bool", [True, True, True]), result("bool", [False, False, True]),
               result("bool", [True, False, False]), result("int8", [0, 1, 1]), result("int8", [0, 0, 1]),
               result("bool", [True, True, False])]}),
     fused("conditions", array("int32", [0, 2, -1]), array("uint8", [1, 2, 255]),
           by_hand={"expect": [None, None], "returns": [
               result("uint8", [1, 2, 255]), result("float64", [0.5, 2, 0.5]), result("float64", [2, 1, 1])]}),
     fused("by_dtype", UP, by_hand={"expect": [None], "returns": [result("float32", [0.5, 1, 1.5])]}),
     fused("by_dtype", array("int16", [9, -9, 3]),
           by_hand={"expect": [None], "returns": [result("int16", [2, -3, 0])]}),
     sig=["bools(bool[:], bool[:])", "conditions(int32[:], uint8[:])", "by_dtype(float32[:])", "by_dtype(int16[:])"],
     source=UNFUSED)

QUARTERS = array("float64", [0.5, -0.25, 8])
case("cupy-fuse/outputs",
     fused("by_keyword", UP, array("float32", [4, 9, 16]),
           by_hand={"expect": [[5, 11, 19], None], "returns": [result("float32", [10, 22, 38])]}),
     fused("by_position", UP, array("float32", [4, 9, 16]),
           by_hand={"expect": [[-3, -7, -13], [2, 3, 4]], "returns": []}),
     fused("returned", UP, array("float32", [4, 9, 16]), array("float64", [0, 0, 0]),
           by_hand={"expect": [None, None, [4, 18, 48]], "returns": [result("float64", [4, 18, 48])]}),
     fused("read_afterwards", UP, by_hand={"expect": [[2, 3, 4]], "returns": [result("float32", [4, 9, 16])]}),
     fused("narrowed", array("int64", [3, 4, -6]), array("float32", [0, 0, 0]),
           by_hand={"expect": [None, [1, 1.3333333730697632, -2]], "returns": []}),
     fused("copied", UP, QUARTERS, by_hand={"expect": [[0.5, -0.25, 8], None], "returns": []}),
     fused("copied_where", UP, QUARTERS, by_hand={"expect": [[0.5, 2, 8], None], "returns": []}),
     sig=["by_keyword(float32[:], float32[:])", "by_position(float32[:], float32[:])",
          "returned(float32[:], float32[:], float64[:])", "read_afterwards(float32[:])",
          "narrowed(int64[:], float32[:])", "copied(float32[:], float64[:])", "copied_where(float32[:], float64[:])"],
     source=UNFUSED)

case("cupy-fuse/bounds",
     fused("clipped", array("float32", [-2.5, 0.5, 3]),
           by_hand={"expect": [None], "returns": [result("float32", values) for values in (
               [-2.5, 0.5, 1], [0, 0.5, 3], [0, 0.5, 2], [-1, 0.5, 1], [-1, 0, 0], [1, 1, 3])]}),
     fused("beyond_the_type", array("uint8", [0, 4, 255]),
           by_hand={"expect": [None], "returns": [
               result("uint8", [0, 4, 255]), result("uint8", [5, 5, 255]), result("uint8", [0, 4, 255])]}),
     fused("rounded", array("float64", [0.25, -1.55, 2.5]),
           by_hand={"expect": [None], "returns": [
               result("float64", [0, -2, 2]), result("float64", [0.2, -1.6, 2.5]),
               result("float64", [0.25, -1.55, 2.5])]}),
     fused("number", array("float32", [0.5, 1, 2]), scalar("float", 0.75),
           by_hand={"expect": [None, None], "returns": [
               result("float64", [0.75, 1, 2]), result("float64", [0.375, 0.75, 1.5])]}),
     fused("real_parts", array("complex128", [1.5 + 2j, -3 - 4j]),
           by_hand={"expect": [None], "returns": [
               result("float32", [1.5, -3]), result("complex128", [[1.5, -2], [-3, 4]]),
               result("complex128", [[1.5, -2], [-3, 4]]), result("complex128", [[1.5, 2], [-3, -4]])]}),
     sig=["number(float32[:], float)", "clipped(float32[:])", "beyond_the_type(uint8[:])", "rounded(float64[:])", "real_parts(complex128[:])"],
     source=UNFUSED)


R = ints("int32", 5, 7, low=-4, high=5)
RF = reals("float32", 6, 40)
GAPS = array("float64", [[1, np.nan, 2], [np.nan, 3, -4]])
REDUCTION_TYPES = ("bool", "int8", "uint16", "int64", "uint64", "float16", "float32", "float64")
case("cupy-fuse/reductions",
     fused("whole", R), fused("whole", reals("float64", 300, high=2)),
     fused("along", R), fused("along", RF, ulp=8), fused("along", np.asfortranarray(R)),
     fused("kept", R),
     fused("softmax", RF, ulp=8),
     fused("distances", reals("float64", 5), reals("float64", 9), ulp=4),
     fused("filtered", GAPS),
     *[fused("typed", (reals if t[0] == "f" else ints)(t, 4, 3, low=0, high=2), ulp=2) for t in REDUCTION_TYPES],
     fused("normalized", reals("float64", 4, 3, low=1), scalar("float", 0.5), ulp=4),
     fused("after_itself", reals("float64", 3, 4), ulp=4),
     sig=["whole(int32[:, :])", "whole(float64[:])", "along(int32[:, :])", "along(float32[:, :])", "kept(int32[:, :])",
          "softmax(float32[:, :])", "distances(float64[:], float64[:])", "filtered(float64[:, :])",
          *[f"typed({t}[:, :])" for t in REDUCTION_TYPES], "normalized(float64[:, :], float)",
          "after_itself(float64[:, :])"])
