"""Python's numbers in fused functions, and what Python does while it traces one."""

import numpy as np

from case_format import array, case, launch, result, scalar
from cases.cupy_fuse_unfused import SOURCE, plain, unfused

weak_numbers = plain("weak_numbers")
SINGLE, HALVES = np.array([1.5, -2.5, 3.25], np.float32), np.array([2048, 1.5, -0.25], np.float16)
BYTES = np.array([100, -100, 7], np.int8)
with np.errstate(over="ignore"):
    case("cupy-fuse/weak_numbers",
         unfused(weak_numbers, "unpacked", SINGLE, HALVES, BYTES),
         unfused(weak_numbers, "items", SINGLE, BYTES),
         unfused(weak_numbers, "looped", SINGLE, HALVES, BYTES),
         unfused(weak_numbers, "after_loops", SINGLE, BYTES, 3),
         unfused(weak_numbers, "after_loops", SINGLE, BYTES, 0),
         unfused(weak_numbers, "arguments", SINGLE, BYTES, 3, 0.5, True),
         unfused(weak_numbers, "chosen", SINGLE, BYTES, 1),
         unfused(weak_numbers, "chosen", SINGLE, BYTES, -1),
         unfused(weak_numbers, "counted", BYTES, 3),
         unfused(weak_numbers, "complex_numbers", SINGLE, 1 + 2j),
         unfused(weak_numbers, "beside_strong", BYTES, np.int16(300)),
         sig=["unpacked(float32[:], float16[:], int8[:])", "items(float32[:], int8[:])",
              "looped(float32[:], float16[:], int8[:])", "after_loops(float32[:], int8[:], int)",
              "arguments(float32[:], int8[:], int, float, bool)", "chosen(float32[:], int8[:], int)",
              "counted(int8[:], int)", "complex_numbers(float32[:], complex)", "beside_strong(int8[:], int16)"],
         source=SOURCE)
scalars = plain("python_scalars")
case("cupy-fuse/python_scalars",
     unfused(scalars, "of_reductions", SINGLE, np.array([1, 3, 16], np.int8), ulp=1),
     unfused(scalars, "of_items", SINGLE, HALVES, np.array([1, 3, 2], np.int8), ulp=1),
     unfused(scalars, "of_bytes", np.array([2, 3, 5], np.uint8), ulp=1),
     unfused(scalars, "of_constants", SINGLE, HALVES, np.array([1, -3, 7], np.int8), ulp=1),
     unfused(scalars, "of_parts", SINGLE, HALVES, np.array([1, -3, 7], np.int8), 0.5 - 2j),
     unfused(scalars, "of_a_base", SINGLE, 5, ulp=1),
     sig=["of_reductions(float32[:], int8[:])", "of_items(float32[:], float16[:], int8[:])", "of_bytes(uint8[:])",
          "of_constants(float32[:], float16[:], int8[:])", "of_parts(float32[:], float16[:], int8[:], complex)",
          "of_a_base(float32[:], int)"],
     source=SOURCE)
kinds = plain("kinds")
case("cupy-fuse/kinds",
     unfused(kinds, "ints", BYTES, 3, -17, 0.75),
     *(unfused(kinds, "int_or_float", SINGLE, np.array([3, -2], np.int32)[[0, 1, 0]], n) for n in (1, -1)),
     *(unfused(kinds, "extrema", SINGLE, BYTES, n) for n in (3, 1)),
     unfused(kinds, "in_loops", SINGLE, 3),
     unfused(kinds, "in_loops", SINGLE, 0),
     unfused(kinds, "in_known_loops", np.array([3, -2, 7], np.int32), HALVES, SINGLE),
     *(unfused(kinds, "of_helpers", SINGLE, n) for n in (1, -1)),
     *(unfused(kinds, "bool_or_int", BYTES, n, True) for n in (1, 0)),
     *(unfused(kinds, "of_python", SINGLE, BYTES, SINGLE + np.complex64(2j), n, 0.75, 1 + 2j) for n in (3, 4)),
     *(unfused(kinds, "stored", SINGLE, HALVES, n) for n in (1, -1)),
     sig=["ints(int8[:], int, int, float)", "int_or_float(float32[:], int32[:], int)", "extrema(float32[:], int8[:], int)",
          "in_loops(float32[:], int)", "in_known_loops(int32[:], float16[:], float32[:])", "of_helpers(float32[:], int)",
          "bool_or_int(int8[:], int, bool)", "of_python(float32[:], int8[:], complex64[:], int, float, complex)",
          "stored(float32[:], float16[:], int)"],
     source=SOURCE)

python_forms = plain("python_forms")
OTHER = np.array([2, 0.5, -1], np.float32)
case("cupy-fuse/python_forms",
     *(unfused(python_forms, "lists", SINGLE, OTHER, BYTES, n) for n in (1, 3)),
     unfused(python_forms, "inner_functions", SINGLE, BYTES, 3),
     unfused(python_forms, "passed_on", SINGLE, 3),
     *(unfused(python_forms, "several_returns", SINGLE, OTHER, n) for n in (6, 3, 1, 0)),
     *(unfused(python_forms, "several_results", SINGLE, OTHER, n) for n in (6, 3)),
     unfused(python_forms, "copied", SINGLE, OTHER),
     unfused(python_forms, "kinds_of_arguments", SINGLE, 2, 0.5, True),
     unfused(python_forms, "wide_integers", SINGLE, np.array([3, -2, 7], np.int32)),
     *(unfused(python_forms, "quotients", SINGLE.astype(np.float64), h) for h in (0.5, -0.5, 0.0)),
     *(unfused(python_forms, "by_axes", np.arange(24, dtype=np.int64).reshape(shape))
       for shape in ((24,), (4, 6), (2, 3, 4), (1, 2, 3, 4))),
     sig=["lists(float32[:], float32[:], int8[:], int)", "inner_functions(float32[:], int8[:], int)",
          "passed_on(float32[:], int)", "several_returns(float32[:], float32[:], int)",
          "several_results(float32[:], float32[:], int)", "copied(float32[:], float32[:])",
          "kinds_of_arguments(float32[:], int, float, bool)", "wide_integers(float32[:], int32[:])",
          "quotients(float64[:], float)",
          *(f"by_axes(int64[{', '.join([':'] * n)}])" for n in (1, 2, 3, 4))],
     source=SOURCE)

lists = plain("lists")
LISTED, OTHERS = np.array([1.5, -2.0, 3.0, 0.25]), np.array([4.0, 5.0, -6.0, 0.5])
OF_TWO_ARRAYS = ("summed_in_lists", "rotated", "changed_while_zipped", "items_beside_rounds",
                 "lists_of_lists", "two_names", "lists_in_tuples", "arrays_as_items",
                 "changed_by_helpers", "returned_by_helpers", "helpers_in_comprehensions",
                 "slices_of_lists", "joined_lists", "repeated_lists", "names_with_numbers",
                 "left_early", "several_targets", "comprehensions_in_comprehensions",
                 "three_levels", "deleted_names", "helpers_in_arguments")
OF_AN_ARRAY_AND_N = ("changed_in_branches", "loops_in_branches", "changed_in_loops",
                     "numbers_as_items", "copied_numbers", "lists_of_one_branch",
                     "numbers_of_one_branch", "tuples_in_loops", "helpers_in_branches")
OF_TWO_AND_N = ("swapped_in_loops", "tuples_in_branches")
OF_ONE_ARRAY = ("changed_ahead", "hidden_by_comprehensions", "changed_two_calls_deep",
                "recursive_lists", "grown_by_helpers", "walrus", "counted_by_while")
case("cupy-fuse/lists",
     *(unfused(lists, name, LISTED, OTHERS, ulp=1) for name in OF_TWO_ARRAYS),
     *(unfused(lists, name, LISTED, n, ulp=1) for name in OF_AN_ARRAY_AND_N for n in (0, 1, 3)),
     *(unfused(lists, name, LISTED, OTHERS, n, ulp=1) for name in OF_TWO_AND_N for n in (0, 1, 3)),
     *(unfused(lists, name, LISTED, ulp=1) for name in OF_ONE_ARRAY),
     sig=[f"{name}(float64[:], float64[:])" for name in OF_TWO_ARRAYS]
     + [f"{name}(float64[:], int)" for name in OF_AN_ARRAY_AND_N]
     + [f"{name}(float64[:], float64[:], int)" for name in OF_TWO_AND_N]
     + [f"{name}(float64[:])" for name in OF_ONE_ARRAY],
     source=SOURCE)
own_builtins = plain("own_builtins")
case("cupy-fuse/own_builtins",
     unfused(own_builtins, "own_range", LISTED),
     unfused(own_builtins, "own_zip", LISTED, OTHERS),
     unfused(own_builtins, "own_len", LISTED),
     launch("own_len_of_argument", block=4, args=[array("float64", LISTED), (scalar("int", 2), scalar("int", 9))],
            by_hand={"expect": [None, None],
                     "returns": [result(own_builtins.own_len_of_argument(LISTED, (2, 9)))]}),
     sig=["own_range(float64[:])", "own_zip(float64[:], float64[:])", "own_len(float64[:])",
          "own_len_of_argument(float64[:], Tuple(int, int))"],
     source=SOURCE)
