"""Fused functions, as NumPy computes the same functions on its own arrays."""

import importlib.util
import pathlib
import sys
import types

import numpy as np

from case_format import array, case, launch, numbers, result, scalar

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "exec" / "cupy-fuse"


def plain(name):
    """The functions of a test, unfused, on NumPy's arrays."""
    stand_in = types.ModuleType("cupy")
    stand_in.__dict__.update({k: getattr(np, k) for k in dir(np)}, fuse=lambda function: function)
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    before = sys.modules.get("cupy")
    sys.modules["cupy"] = stand_in
    try:
        spec.loader.exec_module(module)
    finally:
        sys.modules.pop("cupy") if before is None else sys.modules.update(cupy=before)
    return module


def entry(value):
    if isinstance(value, np.ndarray):
        return array(value.dtype.name, value)
    return scalar(type(value).__name__, value)


def unfused(module, kernel, *args, grid=2, block=64, ulp=0):
    """The launch, with what the function gives and changes on NumPy's arrays."""
    given = [a.copy() if isinstance(a, np.ndarray) else a for a in args]
    results = getattr(module, kernel)(*given)
    results = results if isinstance(results, tuple) else () if results is None else (results,)
    changes = [numbers(g) if isinstance(g, np.ndarray) and not np.array_equal(g, a) else None
               for g, a in zip(given, args)]
    return launch(kernel, grid=grid, block=block, ulp=ulp, args=[entry(a) for a in args],
                  by_hand={"expect": changes, "returns": [result(r) for r in results]})


SOURCE = "by hand: the same functions on NumPy's arrays"
A = np.arange(12, dtype=np.int64).reshape(3, 4) * np.array([1, -2, 5, 7])
ROW, COLUMN = np.array([2, -1, 4, 3]), np.array([[7], [0], [-2]])
CUBE = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
REAL = np.array([[1.0, 2.0, 5.0], [0.5, -4.0, 7.5]])
EMPTY = np.empty((0, 3))
Z = np.array([[1 + 2j, -0.5j], [3, 4 - 1j]], np.complex64)

views = plain("views")
case("cupy-fuse/views",
     unfused(views, "indexed", A, ROW),
     unfused(views, "reversed_axes", A, ROW),
     unfused(views, "transposed", A, COLUMN),
     unfused(views, "reordered", CUBE),
     unfused(views, "expanded", ROW, np.array([3, 5, 7])),
     unfused(views, "squeezed", COLUMN, np.array([1, 2, 3])),
     unfused(views, "of_computed_values", A, ROW),
     unfused(views, "of_computed_values", COLUMN, ROW),
     unfused(views, "of_reductions", REAL),
     unfused(views, "in_loops", A, ROW),
     unfused(views, "at_run_time", A, 1, 3),
     unfused(views, "at_run_time", A, -2, 0),
     unfused(views, "of_complex", Z),
     unfused(views, "parts_of_reals", REAL),
     unfused(views, "parts_of_reals", A),
     sig=["indexed(int64[:, :], int64[:])", "reversed_axes(int64[:, :], int64[:])",
          "transposed(int64[:, :], int64[:, :])", "reordered(float32[:, :, :])", "expanded(int64[:], int64[:])",
          "squeezed(int64[:, :], int64[:])", "of_computed_values(int64[:, :], int64[:])", "of_reductions(float64[:, :])",
          "in_loops(int64[:, :], int64[:])", "at_run_time(int64[:, :], int, int)", "of_complex(complex64[:, :])",
          "parts_of_reals(float64[:, :])", "parts_of_reals(int64[:, :])"],
     source=SOURCE)

joined = plain("joined_tuples")
case("cupy-fuse/joined_tuples",
     *[unfused(joined, kernel, REAL) for kernel in ("joined", "grown", "of_lists")],
     *[unfused(joined, kernel, REAL, REAL * 3) for kernel in ("looped", "sliced")], unfused(joined, "of_numbers", REAL, 3),
     sig=[*[f"{kernel}(float64[:, :])" for kernel in ("joined", "grown", "of_lists")],
          *[f"{kernel}(float64[:, :], float64[:, :])" for kernel in ("looped", "sliced")], "of_numbers(float64[:, :], int)"],
     source=SOURCE)

axes = plain("axes")
case("cupy-fuse/axes", *[unfused(axes, kernel, CUBE) for kernel in ("last_kept", "one_kept", "normalized")],
     unfused(axes, "last_kept", A),
     sig=["last_kept(float32[:, :, :])", "one_kept(float32[:, :, :])", "normalized(float32[:, :, :])", "last_kept(int64[:, :])"],
     source=SOURCE)

shapes = plain("shapes")
case("cupy-fuse/shapes",
     unfused(shapes, "extents", REAL.astype(np.float32), ROW),
     unfused(shapes, "of_views", A, ROW),
     unfused(shapes, "mean_by_hand", REAL),
     unfused(shapes, "scalars", np.array([1.5, 2.5]), 3),
     unfused(shapes, "own_shapes", np.array([[1], [2]]), np.array([[5, 6]])),
     unfused(shapes, "own_shapes", np.array([[1]]), np.empty((0, 4), np.int64)),
     unfused(shapes, "unrelated", np.arange(5), np.arange(6).reshape(2, 3)),
     unfused(shapes, "changed", REAL, np.array([1.0, 0.5, 2.0]), EMPTY),
     unfused(shapes, "changed_after_reductions", REAL),
     unfused(shapes, "changed_beside_others", ROW, ROW * 3),
     unfused(shapes, "changed_beside_others", ROW[:1], ROW * 3),
     unfused(shapes, "of_two_results", A),
     unfused(shapes, "of_two_results", A[:, :1].copy()),
     unfused(shapes, "of_a_loop", A, 3),
     unfused(shapes, "of_helpers", ROW[:1], ROW * 3, 1),
     unfused(shapes, "of_helpers", A[0], A[1, :1], 0),
     unfused(shapes, "on_paths", A[0], ROW[:1], 0),
     unfused(shapes, "on_paths", A[0], ROW[:1], 1),
     sig=["extents(float32[:, :], int64[:])", "of_views(int64[:, :], int64[:])", "mean_by_hand(float64[:, :])",
          "scalars(float64[:], int)", "own_shapes(int64[:, :], int64[:, :])", "unrelated(int64[:], int64[:, :])",
          "changed(float64[:, :], float64[:], float64[:, :])", "changed_after_reductions(float64[:, :])",
          "changed_beside_others(int64[:], int64[:])", "of_two_results(int64[:, :])", "of_a_loop(int64[:, :], int)",
          "of_helpers(int64[:], int64[:], int)", "on_paths(int64[:], int64[:], int)"],
     source=SOURCE)

PAIRS = np.array([1.75, -2.5, 0.0, 96.0])
two_results = plain("two_results")
case("cupy-fuse/two_results",
     unfused(two_results, "parts", PAIRS),
     unfused(two_results, "quotients", np.array([7, -7, 5], np.int32), np.array([2, 3, -3], np.int32)),
     unfused(two_results, "exponents", PAIRS.astype(np.float32)),
     unfused(two_results, "stored", PAIRS.copy(), np.array([0.5, 2.0, 3.0, -7.0])),
     unfused(two_results, "stored_by_position", PAIRS, np.zeros(4)),
     unfused(two_results, "one_stored", PAIRS, np.zeros(4, np.int32)),
     unfused(two_results, "one_in_a_tuple", PAIRS),
     sig=["parts(float64[:])", "quotients(int32[:], int32[:])", "exponents(float32[:])", "stored(float64[:], float64[:])",
          "stored_by_position(float64[:], float64[:])", "one_stored(float64[:], int32[:])", "one_in_a_tuple(float64[:])"],
     source=SOURCE)

NAMED = ("float32", "float64", "int32", "int64", "int16")
conditions = plain("conditions")
CLASSES = ("bool", "uint8", "int16", "float32", "float64", "complex64")
PROMOTED = (("int8", "uint8"), ("int32", "float32"), ("float16", "int16"), ("float32", "int64"))
case("cupy-fuse/conditions",
     unfused(conditions, "by_kind", np.array([1.0, 5.0], np.float32), np.array([3, 4])),
     unfused(conditions, "by_kind", np.array([1, 5], np.int32), np.array([3, 4])),
     unfused(conditions, "by_computed_values", np.array([[1, 5], [2, 3]]), np.array([3, 4])),
     unfused(conditions, "by_computed_values", np.array([1, 5]), np.array([3, 4])),
     unfused(conditions, "by_computed_values", np.array([[1.0, 5], [2, 3]]), np.array([3, 4])),
     unfused(conditions, "by_size", np.array([100, 5], np.int8)),
     unfused(conditions, "nested", A),
     unfused(conditions, "nested", Z),
     *(unfused(conditions, "by_name", np.array([1, 5], dtype)) for dtype in NAMED),
     unfused(conditions, "inside_comparisons", np.array([1.0, 5.0]), np.array([1.0, 4.0])),
     unfused(conditions, "inside_comparisons", np.array([1, 5]), np.array([3, 4])),
     *(unfused(conditions, "by_class", np.array([1, 0], dtype)) for dtype in CLASSES),
     *(unfused(conditions, "promoted", np.array([1, 5], a), np.array([3, 4], b)) for a, b in PROMOTED),
     sig=["by_kind(float32[:], int64[:])", "by_kind(int32[:], int64[:])", "by_computed_values(int64[:, :], int64[:])",
          "by_computed_values(int64[:], int64[:])", "by_computed_values(float64[:, :], int64[:])", "by_size(int8[:])",
          "nested(int64[:, :])", "nested(complex64[:, :])", *(f"by_name({dtype}[:])" for dtype in NAMED),
          "inside_comparisons(float64[:], float64[:])", "inside_comparisons(int64[:], int64[:])",
          *(f"by_class({dtype.replace('bool', 'boolean')}[:])" for dtype in CLASSES),
          *(f"promoted({a}[:], {b}[:])" for a, b in PROMOTED)],
     source=SOURCE)

early_returns = plain("early_returns")
HALVES = np.array([1.5, -2.0, 4.0])
case("cupy-fuse/early_returns",
     *(unfused(early_returns, "bare", HALVES, n) for n in (0, 1)),
     *(unfused(early_returns, "nested", HALVES, n) for n in (-1, 0, 1, 2)),
     *(unfused(early_returns, name, HALVES[:size].copy(), np.array(y)[:size]) for size in (2, 3)
       for name in ("by_shape", "by_a_sum") for y in ([1.0, 3.0, 0.0], [-5.0, 1.0, 0.0])),
     *(unfused(early_returns, "assigned", HALVES, n) for n in (0, 1)),
     sig=["bare(float64[:], int)", "nested(float64[:], int)", "by_shape(float64[:], float64[:])",
          "by_a_sum(float64[:], float64[:])", "assigned(float64[:], int)"],
     source=SOURCE)

closures = plain("closures")
SQUARES = REAL[:, :2].copy(), np.array([[4.0, -1.0], [0.5, 3.0]])
case("cupy-fuse/closures",
     *(unfused(closures, name, *SQUARES, ulp=2)
       for name in ("of_shapes", "of_reductions", "handed_on", "in_sequences", "in_comprehensions", "bound_late",
                    "changing_lists", "filtered", "bound_early", "bound_by_def")),
     unfused(closures, "filtered", SQUARES[0], np.array([1.0, 2.0])),
     sig=[f"{name}(float64[:, :], float64[:, :])"
          for name in ("of_shapes", "of_reductions", "handed_on", "in_sequences", "in_comprehensions", "bound_late",
                       "changing_lists", "filtered", "bound_early", "bound_by_def")] + ["filtered(float64[:, :], float64[:])"],
     source=SOURCE)

names = plain("names")
case("cupy-fuse/names",
     unfused(names, "layernorm", REAL, ulp=2),
     unfused(names, "result_is_changed", REAL),
     unfused(names, "of_helpers", REAL, ulp=4),
     *(unfused(names, "numbers_have_no_array", np.array([1.5, -4.0]), n) for n in (2, -5)),
     unfused(names, "views_after_changes", REAL),
     unfused(names, "copies", REAL),
     unfused(names, "parts_of_complex", Z),
     unfused(names, "several_results", REAL),
     *(unfused(names, "one_shape", REAL, REAL * 3, n) for n in (0, 1, 2, 3)),
     *(unfused(names, "square", REAL[:, :2].copy(), n) for n in (1, 2)),
     *(unfused(names, "no_longer_read", REAL, n) for n in (0, 1, 3)),
     *(unfused(names, name, REAL, REAL * 3, n)
       for name in ("copied_before", "assigned_behind") for n in (1, 2)),
     unfused(names, "conjugates_of_reals", REAL),
     *(unfused(names, "changed_and_replaced", REAL, n) for n in (1, 2)),
     *(unfused(names, "changed_in_loops", REAL, REAL * 3, n) for n in (0, 1, 3, 4)),
     sig=["layernorm(float64[:, :])", "result_is_changed(float64[:, :])", "of_helpers(float64[:, :])",
          "numbers_have_no_array(float64[:], int)", "views_after_changes(float64[:, :])", "copies(float64[:, :])",
          "parts_of_complex(complex64[:, :])", "several_results(float64[:, :])", "one_shape(float64[:, :], float64[:, :], int)",
          "square(float64[:, :], int)", "no_longer_read(float64[:, :], int)",
          "copied_before(float64[:, :], float64[:, :], int)", "assigned_behind(float64[:, :], float64[:, :], int)",
          "conjugates_of_reals(float64[:, :])", "changed_and_replaced(float64[:, :], int)",
          "changed_in_loops(float64[:, :], float64[:, :], int)"],
     source=SOURCE)

scalar_conditions = plain("scalar_conditions")
INTS = np.array([3, -4, 5, 1], np.int8)
case("cupy-fuse/scalar_conditions",
     *(unfused(scalar_conditions, "of_python", INTS, n, flag) for n in (1, 3) for flag in (True, False)),
     *(unfused(scalar_conditions, "of_members", INTS, n) for n in (1, 2, 3)),
     *(unfused(scalar_conditions, "of_numpy", INTS, n) for n in (-1, 2, 3, 5)),
     *(unfused(scalar_conditions, "without_axes", REAL, np.float64(s), np.array(t))
       for s, t in ((2.0, 3.0), (2.0, 1.0), (0.0, 0.0))),
     *(unfused(scalar_conditions, "of_results", np.array(x)) for x in ([9, 2, -1], [9, 2], [1, 2], [2, 3], [-1, 3])),
     unfused(scalar_conditions, "first_round", INTS),
     unfused(scalar_conditions, "of_literals", INTS),
     *(unfused(scalar_conditions, "truth_of_both", np.array(x), n)
       for x in ([9, 2], [-9, 2], [1, -1]) for n in (0, 4, 5)),
     sig=["of_python(int8[:], int, bool)", "of_members(int8[:], int)", "of_numpy(int8[:], int)",
          'without_axes(float64[:, :], float64, Array(float64, 0, "C"))', "of_results(int64[:])", "first_round(int8[:])",
          "of_literals(int8[:])", "truth_of_both(int64[:], int)"],
     source=SOURCE)

defaults = plain("defaults")
case("cupy-fuse/defaults",
     unfused(defaults, "of_tuples", A),
     unfused(defaults, "of_strings", A),
     unfused(defaults, "of_types", REAL),
     unfused(defaults, "in_loops", REAL, ulp=2),  # fused multiply-adds
     sig=["of_tuples(int64[:, :])", "of_strings(int64[:, :])", "of_types(float64[:, :])", "in_loops(float64[:, :])"],
     source=SOURCE)

complex_helpers = plain("complex_helpers")
case("cupy-fuse/complex_helpers",
     unfused(complex_helpers, "defaults", np.array([1.0, -2.0, 0.5])),
     unfused(complex_helpers, "items", np.array([1.0, -2.0, 0.5])),
     sig=["defaults(float64[:])", "items(float64[:])"],
     source=SOURCE)

traces = plain("traces")
ONES = np.array([1.0, 2.0, -3.0])
case("cupy-fuse/traces",
     unfused(traces, "list_built", np.array([2, -3, 4])),
     unfused(traces, "comprehensions", ONES, np.array([4.0, 5.0, 6.0]), ulp=1),  # a fused multiply-add
     unfused(traces, "mixed_types", np.array([2, -3, 4]), np.array([4.0, 5.0, 6.0])),
     unfused(traces, "while_known", np.array([2, -3, 4])),
     unfused(traces, "recursive", np.array([2, -3, 4])),
     unfused(traces, "passed", ONES, np.array([4.0, 5.0, 6.0])),
     unfused(traces, "reduced_in_loops", REAL),
     unfused(traces, "views_in_loops", A, ROW),
     unfused(traces, "returned_early", ROW),
     unfused(traces, "changed_in_loops", ONES, np.array([4.0, 5.0, 6.0])),
     sig=["list_built(int64[:])", "comprehensions(float64[:], float64[:])", "mixed_types(int64[:], float64[:])",
          "while_known(int64[:])", "recursive(int64[:])", "passed(float64[:], float64[:])",
          "reduced_in_loops(float64[:, :])", "views_in_loops(int64[:, :], int64[:])", "returned_early(int64[:])", "changed_in_loops(float64[:], float64[:])"],
     source=SOURCE)

NUMBERS = np.array([1.0, -2.0, 4.5, 0.5, 3.0, 2.0, -1.5, 0.5])
HALF, SQUARE = NUMBERS / 2 + 1, np.arange(12.0).reshape(4, 3) - 5
helpers = plain("helpers")
case("cupy-fuse/helpers",
     *(unfused(helpers, name, NUMBERS, HALF, grid=grid)
       for name in ("called_twice", "several_results", "recursive", "changed") for grid in (1, 3)),
     unfused(helpers, "of_any_rank", SQUARE, NUMBERS),
     unfused(helpers, "of_other_scopes", NUMBERS, 2.5),
     unfused(helpers, "in_loops", SQUARE, 2),
     unfused(helpers, "at_run_time", NUMBERS, 3),
     unfused(helpers, "at_run_time", NUMBERS, 7),
     unfused(helpers, "numbers_stay", NUMBERS, HALF, 3),
     unfused(helpers, "exchanged_for_numbers", NUMBERS, HALF),
     *(unfused(helpers, "computed_arrays_change", SQUARE, n, ulp=4) for n in (2, 3)),
     sig=[f"{name}(float64[:], float64[:])" for name in ("called_twice", "several_results", "recursive", "changed")]
     + ["of_any_rank(float64[:, :], float64[:])", "of_other_scopes(float64[:], float)", "in_loops(float64[:, :], int)",
        "at_run_time(float64[:], int)", "numbers_stay(float64[:], float64[:], int)",
        "exchanged_for_numbers(float64[:], float64[:])", "computed_arrays_change(float64[:, :], int)"],
     source=SOURCE)

slices = plain("slices")
LINE, LONGER, TABLE = np.array([3, -1, 4, 1, -5, 9, 2, 6]), np.arange(12) * 5 - 20, np.arange(20).reshape(4, 5) ** 2 % 17
OF_ONE = ("differences", "from_either_end", "with_steps", "in_helpers_and_loops")
case("cupy-fuse/slices",
     *(unfused(slices, name, LINE[:n]) for name in OF_ONE for n in (0, 1, 2, 4, 8)),
     *(unfused(slices, "slices_of_slices", LINE[:n]) for n in (3, 8)),
     *(unfused(slices, "of_computed_values", x, y)
       for x, y in ((LINE, LINE * 2), (LINE[:1], LINE), (LINE, LINE[:1]), (LINE[:2], LINE[:2]))),
     *(unfused(slices, "of_several_axes", m) for m in (TABLE, TABLE[:1, :1], TABLE[:2])),
     unfused(slices, "one_element_for_all", LINE / 2, TABLE),
     unfused(slices, "one_element_for_all", LINE[:1] / 2, TABLE[:2, :1]),
     *(unfused(slices, "broadcast", x, y)
       for x, y in ((LINE, LINE[1:]), (LINE[:2], LONGER), (LONGER, LINE[:1]), (LINE[:2], LINE[:3]))),
     unfused(slices, "reduced", LINE, TABLE),
     unfused(slices, "reduced", LINE, TABLE, grid=1, block=1),
     unfused(slices, "shapes", LINE),
     unfused(slices, "shapes", LINE[:1]),
     unfused(slices, "changed", LINE, LINE[1:] * 3),
     unfused(slices, "changed", LINE[:2], LINE * 3),
     unfused(slices, "at_run_time", LINE, 1),
     unfused(slices, "at_run_time", LINE, -2),
     *(unfused(slices, "with_named_bounds", m) for m in (TABLE, TABLE[:, :3].copy(), TABLE[:, :2].copy())),
     sig=[f"{name}(int64[:])" for name in (*OF_ONE, "slices_of_slices", "shapes")]
     + ["of_computed_values(int64[:], int64[:])", "of_several_axes(int64[:, :])",
        "one_element_for_all(float64[:], int64[:, :])", "broadcast(int64[:], int64[:])",
        "reduced(int64[:], int64[:, :])", "changed(int64[:], int64[:])", "at_run_time(int64[:], int)",
        "with_named_bounds(int64[:, :])"],
     source=SOURCE)

EXTREMES = np.array([-np.inf, -0.0, 0.0, -4.0, 4.0, 3.3, np.inf, np.nan])
powers = plain("powers")
case("cupy-fuse/powers",
     unfused(powers, "of_reals", EXTREMES, ulp=1),
     unfused(powers, "of_reals", EXTREMES.astype(np.float32), ulp=1),
     unfused(powers, "of_integers", np.array([3, -7, 2**31 + 5])),
     unfused(powers, "of_integers", np.array([3, 11, 50000], np.uint16)),
     unfused(powers, "of_complex", np.array([1j, 2 + 3j, -0.5]), ulp=2),
     unfused(powers, "of_sums", np.array([1.5, -3.0, 4.75]), ulp=1),
     unfused(powers, "of_bools", np.array([True, False])),
     *(unfused(powers, "of_numpy_scalars", EXTREMES.astype(dtype), ulp=1) for dtype in ("float16", "float32", "float64")),
     unfused(powers, "of_numpy_scalars", np.array([3, 11, 50], np.int8), ulp=1),
     unfused(powers, "of_complex_by_scalars", np.array([1j, 2 + 3j, -0.5], np.complex64), ulp=4),
     sig=["of_reals(float64[:])", "of_reals(float32[:])", "of_integers(int64[:])", "of_integers(uint16[:])",
          "of_complex(complex128[:])", "of_sums(float64[:])", "of_bools(bool[:])", "of_complex_by_scalars(complex64[:])",
          *(f"of_numpy_scalars({dtype}[:])" for dtype in ("float16", "float32", "float64", "int8"))],
     source=SOURCE)

extremes = plain("complex_extremes")
OVERFLOWS = np.array([1000, 710 + 1.57j, 710 + 3j, 750 - 1e-300j, -711 + 1.5j, 2 - 3j, -1000, 89 + 1.57j])
case("cupy-fuse/complex_extremes",
     unfused(extremes, "exponentials", OVERFLOWS, ulp=300),  # exp(710) is the square of exp(355)
     sig=["exponentials(complex128[:])"],
     source=SOURCE)

coefficients = plain("array_constants")
HALF_AND_SINGLE = [(REAL[0] / 4).astype(dtype) for dtype in ("float16", "float32")]
case("cupy-fuse/array_constants",
     *(unfused(coefficients, name, REAL[0] / 4, ulp=2)
       for name in ("horner", "unpacked", "quadrature", "rows", "of_one_type")),
     *(unfused(coefficients, name, (REAL[0] / 4).astype(np.float32), ulp=2)
       for name in ("horner", "in_single", "quadrature")),
     unfused(coefficients, "filtered", np.arange(25.0).reshape(5, 5) ** 2),
     *(unfused(coefficients, "of_16_bits", x) for x in HALF_AND_SINGLE),
     *(unfused(coefficients, name, x, ulp=2)
       for name in ("slices", "nested", "parts", "in_calls") for x in (REAL[0] / 4, (REAL[0] / 4).astype(np.float32))),
     unfused(coefficients, "where_it_is_not_decided", REAL[0] / 4, 2, ulp=2),
     sig=["horner(float64[:])", "unpacked(float64[:])", "quadrature(float64[:])", "rows(float64[:])", "of_one_type(float64[:])",
          "horner(float32[:])", "in_single(float32[:])", "quadrature(float32[:])", "filtered(float64[:, :])",
          "of_16_bits(float16[:])", "of_16_bits(float32[:])", "where_it_is_not_decided(float64[:], int)",
          *(f"{name}({dtype}[:])" for name in ("slices", "nested", "parts", "in_calls") for dtype in ("float64", "float32"))],
     source=SOURCE)

called = plain("called_constants")
case("cupy-fuse/called_constants",
     *(unfused(called, name, np.array([1, -2, 30])) for name in ("inherited", "of_objects", "in_time")),
     sig=["inherited(int64[:])", "of_objects(int64[:])", "in_time(int64[:])"],
     source=SOURCE)

members = plain("enum_members")
case("cupy-fuse/enum_members",
     *(unfused(members, "computed", np.array([1.5, -2], dtype), 3) for dtype in (np.float32, np.int8)),
     *(unfused(members, "as_they_are", np.array([1.5, -2], dtype)) for dtype in (np.float32, np.int32)),
     sig=["computed(float32[:], int)", "computed(int8[:], int)", "as_they_are(float32[:])", "as_they_are(int32[:])"],
     source=SOURCE)

converted = plain("converted_constants")
case("cupy-fuse/converted_constants",
     *(unfused(converted, name, np.array([1.5, -2, 7], dtype)) for name in ("computed", "plain", "strong", "chosen")
       for dtype in (np.float32, np.int8)),
     sig=[f"{name}({dtype}[:])" for name in ("computed", "plain", "strong", "chosen") for dtype in ("float32", "int8")],
     source=SOURCE)

shared = plain("shared_reductions")
RESULTS_AND_BLOCKS = [((2, 150), 7, 32), ((2, 150), 2, 64), ((40, 3), 3, 32), ((40, 3), 1, 7), ((1, 1), 3, 32),
                      ((0, 4), 2, 8), ((3, 100), 40, 33), ((70, 2), 4, 1), ((300, 3), 2, 64), ((90, 20), 1, 64)]


def numbered(*shape):
    return np.arange(np.prod(shape, dtype=int)).reshape(shape) * 37 % 83 - 41


case("cupy-fuse/shared_reductions",
     *(unfused(shared, "along_rows", numbered(*shape), grid=grid, block=block)
       for shape, grid, block in RESULTS_AND_BLOCKS if shape[1]),
     *(unfused(shared, "along_columns", numbered(*shape[::-1]), grid=grid, block=block)
       for shape, grid, block in RESULTS_AND_BLOCKS),
     *(unfused(shared, "in_the_middle", numbered(*shape), grid=grid, block=block)
       for shape, grid, block in (((3, 50, 2), 9, 48), ((3, 50, 40), 5, 100), ((2, 0, 3), 2, 32), ((4, 2, 1), 1, 1024))),
     *(unfused(shared, "outer_and_inner", numbered(*shape), grid=grid, block=block)
       for shape, grid, block in (((3, 2, 5), 9, 48), ((2, 40, 1), 3, 32))),
     *(unfused(shared, "of_all", numbered(*shape), grid=grid, block=block)
       for shape, grid, block in (((30, 20), 6, 32), ((30, 20), 1, 1024), ((1, 2), 8, 64))),
     *(unfused(shared, name, numbered(30, 20) + 3, grid=grid, block=32)
       for name in ("decided", "in_rounds", "checked") for grid in (1, 6)),
     sig=["along_rows(int64[:, :])", "along_columns(int64[:, :])", "in_the_middle(int64[:, :, :])",
          "outer_and_inner(int64[:, :, :])", "of_all(int64[:, :])",
          "decided(int64[:, :])", "in_rounds(int64[:, :])", "checked(int64[:, :])"],
     source=SOURCE)

overflow = plain("overflow")
WIDE = np.array([46341, -46341, 2**31 - 1, -(2**31), 65536, 3, -2], np.int32)
OTHER = np.array([2, 65536, -1, 1, 65536, -7, 0], np.int32)
WIDER = np.array([3037000500, -3037000500, 2**63 - 1, -(2**63), 2**32, 3, -2])
WIDER_OTHER = np.array([2, 2**32, -1, 1, 2**32, -7, 0])
HALF = np.array([65535, 256, 3, 0], np.uint16)
with np.errstate(over="ignore"):
    case("cupy-fuse/overflow",
         unfused(overflow, "derived", WIDE, OTHER),
         unfused(overflow, "of_functions", WIDE, OTHER),
         unfused(overflow, "named", WIDE, OTHER),
         unfused(overflow, "stored", WIDE, OTHER),
         unfused(overflow, "in_place", WIDE),
         unfused(overflow, "in_functions", WIDE),
         *(unfused(overflow, name, WIDER, WIDER_OTHER) for name in ("derived", "of_functions", "named", "stored")),
         unfused(overflow, "in_place", WIDER),
         unfused(overflow, "in_functions", WIDER),
         *(unfused(overflow, name, HALF, HALF[::-1].copy()) for name in ("derived", "of_functions", "stored")),
         unfused(overflow, "in_reductions", WIDER),
         sig=[f"{name}({t}[:], {t}[:])" for t in ("int32", "int64")
              for name in ("derived", "of_functions", "named", "stored")]
         + [f"{name}(uint16[:], uint16[:])" for name in ("derived", "of_functions", "stored")]
         + [f"{name}({t}[:])" for t in ("int32", "int64") for name in ("in_place", "in_functions")]
         + ["in_reductions(int64[:])"],
         source=SOURCE)
