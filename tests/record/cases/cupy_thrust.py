"""CuPy: Thrust's algorithms inside kernels. The outcomes are what NumPy and Python's own functions give."""

import bisect

import numpy as np

from case_format import View, array, case, full, launch, strided, zeros

SOURCE = "by hand: with NumPy, as the documentation of Thrust says"


def plain(values):
    return values


def type_of(argument):
    values = argument.array if isinstance(argument, View) else argument
    name = values.dtype.name.replace("bool", "boolean")
    return name + ("[:]" if isinstance(argument, View) else "[::1]" if values.ndim == 1 else "[:, ::1]")


def cases(name, *runs):
    """Runs are (kernel, arguments, what they hold afterwards, launch options); their signatures follow."""
    sigs, launches = [], []
    for kernel, args, expect, *more in runs:
        sigs.append(f"{kernel}({', '.join(map(type_of, args))})")
        launches.append(launch(kernel, args=args, by_hand={"expect": expect}, **(more[0] if more else {})))
    case(name, *launches, sig=list(dict.fromkeys(sigs)), source=SOURCE)


def padded(values, fill, count):
    return list(values) + [fill] * (count - len(values))


# --- Order ------------------------------------------------------------------------------------

KEYS, DISTINCT = [5, 3, 9, 3, 5, 1], [5, 3, 9, 4, 6, 1]
PLACES = array("float64", [0, 1, 2, 3, 4, 5])


def order(keys):
    return sorted(range(len(keys)), key=lambda i: keys[i])


def sorts(dtype, make=plain):
    keys, distinct = array(dtype, KEYS), array(dtype, DISTINCT)
    return ("sorts", [make(keys), make(keys), make(distinct), make(PLACES), make(keys), make(PLACES)],
            [sorted(KEYS), sorted(KEYS), sorted(DISTINCT), order(DISTINCT), sorted(KEYS), order(KEYS)])


SORTED, WANTED = [1, 3, 3, 3, 7, 9], [0, 3, 8]
LOWER = [bisect.bisect_left(SORTED, v) for v in WANTED]
UPPER = [bisect.bisect_right(SORTED, v) for v in WANTED]


def bounds(dtype, make=plain):
    return ("bounds", [make(array(dtype, SORTED)), array(dtype, WANTED), zeros("int64", 12), zeros("bool", 6)],
            [None, None, [LOWER[1], UPPER[1], LOWER[1], UPPER[1], *LOWER, *UPPER, 10, 3],
             [True, *[v in SORTED for v in WANTED], True, True]])


A, B = [1, 2, 2, 4, 6], [2, 4, 4, 5]


def merged(wanted):
    """What is left of two sorted lists: how often each value, by how often either has it."""
    return [v for v in sorted({*A, *B}) for _ in range(wanted(A.count(v), B.count(v)))]


MERGED = [merged(min), merged(max), merged(lambda a, b: max(a - b, 0)), merged(lambda a, b: abs(a - b))]


def sets(dtype, make=plain):
    return ("sets", [make(array(dtype, A)), array(dtype, B), *[make(full(0, dtype, 9)) for _ in MERGED],
                     zeros("int64", 4)],
            [None, None, *[padded(m, 0, 9) for m in MERGED], [len(m) for m in MERGED]])


# The values of A are 10, 11, ..., those of B 20, 21, ...; what both have is taken from A.
VALUES_BY_KEY = [[11, 13], [10, 11, 12, 13, 22, 23, 14], [10, 12, 14], [10, 12, 22, 23, 14]]
ENDS = np.cumsum([len(m) for m in MERGED]).tolist()


def sets_by_key(dtype):
    return ("sets_by_key", [array(dtype, A), array(dtype, B), array("int16", [10, 11, 12, 13, 14]),
                            array("int16", [20, 21, 22, 23]), zeros(dtype, 18), zeros("int16", 18), zeros("int64", 5)],
            [None, None, None, None, padded(sum(MERGED, []), 0, 18), padded(sum(VALUES_BY_KEY, []), 0, 18),
             [*ENDS, ENDS[-1]]])


# Behind the new end Thrust leaves anything; the sequential algorithm leaves what was there.
def uniques(dtype, make=plain):
    return ("uniques", [make(array(dtype, [1, 1, 2, 3, 3])), make(array(dtype, [4, 4, 4, 5, 4])),
                        make(array("float64", [0.5, 1.5, 2.5, 3.5, 4.5])), zeros("int64", 3)],
            [[1, 2, 3, 3, 3], [4, 5, 4, 5, 4], [0.5, 3.5, 4.5, 3.5, 4.5], [3, 3, 3]])


cases("cupy-jit/thrust_order",
      *[sorts(dtype) for dtype in ("uint8", "int32", "float64")], sorts("int64", strided),
      sorts("float32", strided), bounds("int16"), bounds("float64"), bounds("int32", strided),
      sets("int32"), sets("float32", strided), sets_by_key("int64"), sets_by_key("float32"),
      uniques("int32"), uniques("float64", strided))

# --- Moving -----------------------------------------------------------------------------------

NUMBERS = [4, 1, 3, 2, 3]


def copies(dtype, to, make=plain):
    return ("copies", [make(array(dtype, NUMBERS)), make(zeros(to, 6)), zeros(to, 6), zeros("int64", 2)],
            [None, [*NUMBERS, 0], [*NUMBERS[::-1], 0], [5, 5]])


def complex_copies():
    values = array("complex64", [1 + 2j, complex(0, -3)])
    return ("copies", [values, zeros("complex64", 3), zeros("complex64", 3), zeros("int64", 2)],
            [None, [[1, 2], [0, -3], [0, 0]], [[0, -3], [1, 2], [0, 0]], [2, 2]])


def swaps(dtype, make=plain):
    return ("swaps", [make(array(dtype, NUMBERS)), make(array(dtype, [1, 2])), array(dtype, [7, 8, 9]),
                      zeros("int64", 1)], [NUMBERS[::-1], [7, 8], [1, 2, 9], [2]])


def indexed(index, dtype, make=plain):
    places = [3, 0, 4, 1, 2]
    scattered = [NUMBERS[places.index(i)] for i in range(5)]
    return ("indexed", [make(array(index, places)), make(array(dtype, NUMBERS)), zeros(dtype, 5), make(zeros(dtype, 5)),
                        zeros("int64", 1)], [None, None, [NUMBERS[i] for i in places], scattered, [5]])


def fills(dtype, make=plain):
    return ("fills", [make(zeros(dtype, 4)), make(zeros(dtype, 4)), make(zeros(dtype, 3)), make(zeros(dtype, 3)),
                      array(dtype, [7])], [[0, 7, 7, 0], [0, 1, 2, 3], [5, 6, 7], [5, 3, 1], None])


def removals(dtype, make=plain):
    return ("removals", [make(array(dtype, NUMBERS)), make(zeros(dtype, 5)), make(array(dtype, NUMBERS)),
                         zeros(dtype, 5), zeros("int64", 3)],
            [[4, 1, 2, 2, 3], [4, 1, 2, 0, 0], [4, 1, 3, 20, 3], [4, 1, 30, 2, 30], [3, 5, 3]])


cases("cupy-jit/thrust_moves",
      copies("int32", "int32"), copies("uint8", "float64"), copies("float32", "float32", strided), complex_copies(),
      swaps("int64"), swaps("float32", strided), indexed("int32", "float64"), indexed("int64", "int16", strided),
      fills("int32"), fills("float64"), fills("int16", strided),
      removals("int32"), removals("float32"), removals("int64", strided))

# --- Sums and searches ------------------------------------------------------------------------


def sums(dtype, out, make=plain):
    a, b = [2, 3, 5], [7, 11, 13]
    return ("sums", [make(array(dtype, a)), make(array(dtype, b)), zeros(out, 3)],
            [None, None, [10, 12, 2 * 7 + 3 * 11 + 5 * 13 + 3]])


WIDE = ("wide_sum", [array("float64", [0.5, 0.5, 2.75]), zeros("float64", 2)], [None, [2, 3.75]])


def scans(dtype, make=plain):
    return ("scans", [make(array(dtype, NUMBERS)), make(zeros(dtype, 5)), zeros(dtype, 5), make(zeros(dtype, 5)),
                      make(zeros(dtype, 5)), zeros("int64", 4)],
            [None, [4, 5, 8, 10, 13], [0, 4, 5, 8, 10], [1, 5, 6, 9, 11], [4, -3, 2, -1, 1], [5, 5, 5, 5]])


def scans_by_key(keys, dtype, make=plain):
    return ("scans_by_key", [make(array(keys, [1, 1, 2, 2, 1])), make(array(dtype, NUMBERS)), make(zeros(dtype, 5)),
                             zeros(dtype, 5), make(zeros(dtype, 5)), make(zeros(dtype, 6)), zeros("int64", 5)],
            [None, None, [4, 5, 3, 5, 3], [0, 4, 0, 3, 0], [1, 5, 1, 4, 1], [1, 2, 1, 5, 5, 3], [5, 5, 5, 3, 6]])


def searches(dtype, make=plain):
    return ("searches", [make(array(dtype, NUMBERS)), make(array(dtype, [4, 1, 3, 9, 3])), array(dtype, [3, 8]),
                         zeros("int64", 5), zeros("bool", 2)],
            [None, None, None, [2, 2, 5, 3, 3], [False, True]])


cases("cupy-jit/thrust_sums",
      sums("int32", "int64"), sums("float32", "float32"), sums("uint16", "float64", strided), WIDE,
      scans("int32"), scans("float64", strided), scans_by_key("int32", "int64"),
      scans_by_key("int64", "float32", strided),
      searches("int32"), searches("float32"), searches("uint8", strided))

# --- Iterators --------------------------------------------------------------------------------

POINTERS = [10, 11, 12, 13, 14, 15]


def pointers(dtype, make=plain):
    return ("pointers", [make(array(dtype, POINTERS)), zeros("int64", 6)],
            [[10, 11, 12, 13, 110, 15], [13, 11, 3, 15, 11, 3]])


UNSORTED = array("int32", [5, 3, 7, 1, 8, 2, 6, 4])
cases("cupy-jit/thrust_iterators",
      ("made", [zeros("int32", 6), zeros("int64", 4)], [[3, 3, 11, 12, 13, 0], [5, 15, 46, 138]]),
      ("in_shared_memory", [UNSORTED], [[1, 3, 5, 7, 2, 4, 6, 8]], {"block": 8}),
      ("in_dynamic_shared_memory", [UNSORTED, zeros("int32", 1)], [None, [8]], {"shared_bytes": 32}),
      pointers("int32"), pointers("int16", strided),
      ("rows", [array("float32", [[3, 1, 2], [9, 8, 7]])], [[1, 2, 3, 7, 8, 9]], {"block": 2}))

# CuPy passes no iterator of Thrust to a device function.
cases("cupy-jit/thrust_functions",
      ("sorts_halves", [array("float64", [3, 2, 3, 1, 9, 8, 7]), zeros("int64", 2)], [[2, 3, 3, 1, 7, 8, 9], [1, 3]]),
      ("totals", [zeros("int64", 3)], [[6, 5, 18]]))
