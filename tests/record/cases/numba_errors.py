"""Kernels with debug=True: what they raise, and what is done until then."""

from case_format import array, case, launch, scalar, zeros


def with_n(kernel, *values, dtype="int64", kind="int64", length=4):
    return [launch(kernel, args=[zeros(dtype, length), scalar(kind, value)]) for value in values]


case("numba/debug_errors",
     *with_n("floor_division", 0, 3), *with_n("modulo", 0, -3),
     *with_n("true_division", 0, 2, dtype="float64"),
     *with_n("float_division", 0.0, -0.0, 0.5, dtype="float64", kind="float32"),
     *with_n("float_modulo", 0.0, 2.0, dtype="float64", kind="float64"),
     *with_n("both_of_divmod", 0, 5),
     *with_n("complex_division", 2j, dtype="complex128", kind="complex128"),
     *with_n("assertion", 0, 1), *with_n("assertion_with_message", 0, 10, 9),
     launch("one_thread_raises", grid=2, block=32, args=[zeros("int64", 64)]),
     *with_n("raise_class", 0, 1), *with_n("tuple_index", 2, -3, 3, -4),
     *with_n("range_step", 0, 1), *with_n("only_where_evaluated", 0, 5),
     *with_n("calls_unchecked", 0, 4), *with_n("calls_checked", 4), *with_n("plain_calls_checked", 0, 4),
     *with_n("raises_in_callee", 4.0, dtype="float64", kind="float64"),
     *with_n("silent", 0, -1))

OUT = "IndexError: index is out of bounds"
X = array("float64", [1.0, 2.0, 3.0, 4.0])
GRID = array("float64", [[1, 2, 3], [4, 5, 6]])


def place(kernel, values, *index, expect=None, raises=None, block=1):
    return launch(kernel, block=block, args=[values, *(scalar("int64", i) for i in index)],
                  by_hand={"expect": [expect] + [None] * len(index), **({"raises": raises} if raises else {})})


case("numba/debug_reports",
     place("read", X, 3, expect=[5.0, 2.0, 3.0, 4.0]), place("read", X, -4, expect=[2.0, 2.0, 3.0, 4.0]),
     place("read", X, 4, raises=OUT), place("read", X, -5, raises=OUT),
     place("write", GRID, 1, -1, expect=[1.0, 2.0, 3.0, 4.0, 5.0, 1.0]),
     place("write", GRID, 2, 0, raises=OUT), place("write", GRID, 0, 3, raises=OUT),
     place("row", GRID, 1, expect=[1.0, 2.0, 3.0, 7.0, 5.0, 6.0]), place("row", GRID, 2, raises=OUT),
     place("shared", X, 3, expect=[1.5, 2.0, 3.0, 4.0], block=4), place("shared", X, 4, raises=OUT, block=4),
     place("atomic", zeros("int64", 3), 2, expect=[0, 0, 1]), place("atomic", zeros("int64", 3), 3, raises=OUT),
     place("raises_in_callee", X, -1, expect=[2.0, 2.0, 3.0, 4.0], raises="ValueError: negative"),
     place("raises_in_callee", X, 4, expect=[2.0, 2.0, 3.0, 4.0]),
     place("divides_in_callee", X, 0, raises="ZeroDivisionError: integer division by zero"),
     place("complex_division", X, 0, raises="ZeroDivisionError: complex division by zero"),
     place("complex_division", X, 2, expect=[0.5, 2.0, 3.0, 4.0]),
     place("negative_power", X, 0, raises="ZeroDivisionError: 0.0 cannot be raised to a negative power"),
     place("negative_power", X, 2, expect=[0.25, 4.0, 3.0, 4.0],
           raises="ZeroDivisionError: 0.0 cannot be raised to a negative power"),
     place("negative_power", X, 4, expect=[0.0625, 16.0, 2.0, 4.0]),
     source="by hand: Numba does not check array indices and loses the exceptions of callees")

case("numba/fastmath",
     launch("exact", ulp=8, args=[zeros("float32", 8), array("float32", [6.0, 2.0, 16.0, 0.0])]),
     launch("calls_fast", ulp=8, args=[zeros("float32", 2), scalar("float32", 0.5)]),
     launch("doubles", ulp=2, args=[zeros("float64", 1), scalar("float64", 0.7)]))

ZERO = "ValueError: slice step cannot be zero"
FOUR = zeros("int64", 4)


def step(kernel, n, expect, raises=None, values=FOUR, kind="int64"):
    return launch(kernel, args=[values, scalar(kind, n)],
                  by_hand={"expect": [expect, None], **({"raises": raises} if raises else {})})


case("numba/slice_steps",
     step("filled", 0, None, raises=ZERO, values=zeros("int64", 5)),
     step("filled", 2, [7, 0, 7, 0, 7], values=zeros("int64", 5)),
     step("filled", -4, [7, 0, 0, 0, 7], values=zeros("int64", 5)),
     step("unread", 0, [1, 0, 0, 0]), step("unread", 1, [1, 5, 0, 0]),
     step("nested", 0, None, values=zeros("int64", 2, 4)),
     step("nested", 2, [9, 0, 0, 0, 0, 4, 0, 4], values=zeros("int64", 2, 4)),
     launch("always", args=[FOUR], by_hand={"expect": [[1, 0, 0, 0]]}),
     launch("always_reported", args=[FOUR], by_hand={"expect": [[1, 0, 0, 0]], "raises": ZERO}),
     step("on_chip", 0, None, kind="int32"), step("on_chip", 2, [1, 2, 0, 0], kind="int32"),
     step("on_chip", -1, [4, 3, 0, 0], kind="int32"),
     step("called", 0, [8, 0, 0, 0]), step("called", 3, [8, 2, 9, 0]),
     step("chosen", 0, [-1, 0, 0, 0]), step("chosen", 2, [2, 0, 0, 0]),
     step("rounds", 2, [0, 4, 2, 0]),
     step("value_first", 2, [1, 0, 0, 0]), step("value_first", 4, [5, 0, 5, 0]),
     launch("some_threads", block=4, args=[FOUR], by_hand={"expect": [[0, 1, 1, 1]]}),
     source="by hand: a step of 0 is a ValueError in Numba, which ends the thread")

case("numba/division_by_zero",
     launch("divided", args=[array("float64", [2, 0, 0, 0, 0, 0, 0, -1, 0, 0]), array("float32", [-3, 0, 0, 0]),
                             scalar("int64", 5)],
            by_hand={"expect": [[2.0, "inf", "-inf", "inf", "-inf", "inf", "inf", "-inf", "-inf", "-inf"],
                                [-3.0, "-inf", "nan", "-inf"], None]}),
     launch("divided", args=[array("float64", [0, 0, 0, 0, 0, 0, 0, 0, 9, 0]), array("float32", [1, 0, 0, 0]),
                             scalar("int64", 0)],
            by_hand={"expect": [[0.0, 0.0, 0.0, "nan", "nan", "nan", "inf", "nan", 0.0, "nan"],
                                [1.0, "inf", "nan", 1.0], None]}),
     launch("only_written", args=[zeros("int64", 2), scalar("int64", 1)], by_hand={"expect": [[1, 0], None]}),
     source="by hand: IEEE division, as in NumPy; a local array that nothing reads")
