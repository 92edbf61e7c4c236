"""Kernels that CuPy programs have as CUDA C++."""

import numpy as np

from case_format import array, case, fortran, launch, result, scalar, strided, zeros

case("cupy-raw/raw_kernels",
     launch("saxpy", grid=2, block=4,
            args=[scalar("float32", 2), array("float32", [1, 2, 3, 4, 5, 6]), array("float32", [1] * 6), scalar("int32", 5)],
            by_hand={"expect": [None, None, [3, 5, 7, 9, 11, 1], None]}),
     launch("scaled", block=2, args=[array("int64", [5, -7])], by_hand={"expect": [[15, -21]]}),
     launch("block_sum", grid=2, block=8, args=[array("float64", list(range(16))), zeros("float64", 2)],
            by_hand={"expect": [None, [28, 92]]}),
     launch("shifted", block=2, args=[array("int32", [1, 2])], by_hand={"expect": [[9, 10]]}),
     launch("with_macro", args=[zeros("int32", 1)], by_hand={"expect": [[42]]}),
     launch("power2", block=2, args=[array("float32", [3, -2])], by_hand={"expect": [[9, 4]]}),
     launch("power3", block=2, args=[array("float32", [3, -2])], by_hand={"expect": [[27, -8]]}),
     launch("first", args=[array("int32", [4])], by_hand={"expect": [[8]]}),
     launch("second", args=[array("int32", [4])], by_hand={"expect": [[9]]}),
     launch("doubled", args=[array("float32", [4])], by_hand={"expect": [[8]]}),
     launch("fill<float, 3>", args=[zeros("float32", 4), scalar("float32", 1.5)],
            by_hand={"expect": [[1.5, 1.5, 1.5, 0], None]}),
     launch("fill<long long, 2>", args=[zeros("int64", 3), scalar("int", 7)], by_hand={"expect": [[7, 7, 0], None]}),
     launch("shapes::area<double>", block=2, args=[array("float64", [2, 3]), array("float64", [4, 5]), zeros("float64", 2)],
            by_hand={"expect": [None, None, [8, 15]]}),
     launch("plain", block=2, args=[array("float64", [1, 2])], by_hand={"expect": [[1.5, 2.5]]}),
     launch("block128", args=[zeros("int32", 2)], by_hand={"expect": [[128, 11]]}),
     launch("block256", args=[zeros("int32", 2)], by_hand={"expect": [[256, 22]]}),
     launch("block64", args=[zeros("int32", 2)], by_hand={"expect": [[64, 33]]}),
     launch("as_ever", args=[zeros("int32", 1)], by_hand={"expect": [[314]]}),
     source="by hand: what the C++ says")


def elementwise(kernel, *args, gives, keeps=None):
    """`gives`: new arrays, as NumPy computes them."""
    return launch(kernel, grid=2, block=4, args=args, by_hand={
        "expect": keeps or [None] * len(args), "returns": [result(each) for each in gives]})


X, Y = np.array([1.5, -2, 30, 4, 5], np.float32), np.array([5, -1, 7.5, 0, 1], np.float32)
N, M = np.array([7, -7, 5], np.int32), np.array([2, 9, -1], np.int64)
TABLE = np.arange(6).reshape(2, 3)
case("cupy-raw/elementwise",
     elementwise("squared_diff", array("float32", X), array("float32", Y), gives=[(X - Y) ** 2]),
     elementwise("squared_diff", array("float64", TABLE), array("float64", TABLE[1]), gives=[(TABLE - TABLE[1]) ** 2.0]),
     elementwise("squared_diff", array("float32", TABLE[:, :1]), array("float32", TABLE[:1]),
                 gives=[((TABLE[:, :1] - TABLE[:1]) ** 2).astype(np.float32)]),
     elementwise("squared_diff", array("float64", TABLE), scalar("float", 0.5), gives=[(TABLE - 0.5) ** 2]),
     launch("squared_diff", block=2,
            args=[fortran(array("float64", TABLE)), array("float64", TABLE[::-1]), zeros("float64", 2, 3)],
            by_hand={"expect": [None, None, [9, 9, 9, 9, 9, 9]]}),
     elementwise("quoted", array("int32", N), gives=[N + ord(";")]),
     elementwise("bracketed", array("int32", N), gives=[np.where(N > 0, ord("{"), N).astype(np.int32)]),
     elementwise("halved", array("int32", N), scalar("int", 2), gives=[np.array([3.0, -3.0, 2.0])]),
     elementwise("two_results", array("int32", N), array("int64", M),
                 gives=[(N + M).astype(np.int32), np.minimum(N, M)]),
     elementwise("skipping", array("float32", X), gives=[np.where(np.arange(5) % 2 == 1, 1, X)]),
     elementwise("reversed_sum", array("int64", TABLE), array("int64", TABLE), gives=[TABLE + TABLE[::-1, ::-1]]),
     elementwise("reversed_sum", array("float64", TABLE), fortran(array("float64", TABLE)), gives=[1.0 * TABLE + TABLE[::-1, ::-1]]),
     launch("row_of", block=2, args=[array("float32", TABLE), scalar("int", 1), zeros("float32", 3)],
            by_hand={"expect": [None, None, [1603, 1604, 1605]]}),
     launch("row_of", block=2, args=[fortran(array("float64", TABLE)), scalar("int", 1), zeros("float64", 3)],
            by_hand={"expect": [None, None, [2603, 2604, 2605]]}),
     elementwise("positions", array("float32", TABLE), gives=[[[2, 1012, 2022], [3102, 4112, 5122]]]),
     launch("transposed", block=4, args=[array("float32", TABLE), zeros("float32", 3, 2)],
            by_hand={"expect": [None, [0, 3, 1, 4, 2, 5]]}),
     launch("histogram", grid=2, block=2, args=[array("int32", [2, 0, 2, 2, 1]), zeros("uint64", 3), scalar("int64", 5)],
            by_hand={"expect": [None, [1, 1, 3], None]}),
     elementwise("with_preamble", array("float64", [1, -3]), gives=[[13.0, 109.0]]),
     elementwise("with_preamble", array("int64", [1, -3]), gives=[[13, 109]]),
     elementwise("with_names", array("float64", [1, -3]), gives=[[6.0, -6.0]]),
     elementwise("with_names", array("float64", [[1, -3]]), gives=[[[6.0, -6.0]]]),
     elementwise("also_with_preamble", array("float32", [1.5, -3]), gives=[np.array([4.5, 18], np.float32)]),
     launch("axpy", block=2, args=[scalar("float", 2), array("float32", X), array("float32", Y)],
            by_hand={"expect": [None, None, (2 * X + Y).tolist()]}),
     launch("scattered", block=4, args=[array("int64", [[4], [2]]), array("float32", [[1, 10]]), zeros("float32", 6)],
            by_hand={"expect": [None, None, [0, 0, 2, 20, 4, 40]]}),
     elementwise("crowded", array("float32", X), array("float32", Y), scalar("float", 1), gives=[X + Y + 1]),
     elementwise("with_condition", array("float32", X), gives=[X + 2]),
     elementwise("four", array("int32", N), gives=[N + 4]),
     elementwise("five", array("int32", N), gives=[N + 5]),
     elementwise("braced", array("int32", N), gives=[N + 2]),
     elementwise("called", array("int32", N), gives=[N * 2]),
     elementwise("in_block", array("int32", N), gives=[np.maximum(N, 0)]),
     elementwise("with_headers", array("float32", X), gives=[X / 2 + 3]),
     elementwise("defining", array("int32", N), gives=[N + 4]),
     elementwise("after_it", array("int32", N), gives=[N]),
     elementwise("next_square", array("int32", N), gives=[(N + 1) ** 2]),
     sig=["quoted(int32[:])", "bracketed(int32[:])", "squared_diff(float32[:], float32[:])", "squared_diff(float64[:, :], float64[:])",
          "squared_diff(float64[:, :], float)",
          "squared_diff(float32[:, :], float32[:, :])", "scattered(int64[:, :], float32[:, :], float32[:])", "squared_diff(float64[::1, :], float64[:, ::1], float64[:, ::1])",
          "halved(int32[:], int)", "two_results(int32[:], int64[:])", "skipping(float32[:])",
          "reversed_sum(int64[:, ::1], int64[:, ::1])", "reversed_sum(float64[:, :], float64[:, :])",
          "row_of(float32[:, ::1], int, float32[:])", "row_of(float64[:, :], int, float64[:])",
          "positions(float32[:, :])", "transposed(float32[:, :], float32[:, :])",
          "histogram(int32[:], uint64[:])", "with_preamble(float64[:])", "with_preamble(int64[:])",
          "also_with_preamble(float32[:])", "with_names(float64[:])", "with_names(float64[:, :])",
          "axpy(float, float32[:], float32[:])",
          "crowded(float32[:], float32[:], float)", "with_condition(float32[:])",
          "four(int32[:])", "five(int32[:])", "braced(int32[:])", "called(int32[:])", "in_block(int32[:])",
          "with_headers(float32[:])", "defining(int32[:])", "after_it(int32[:])", "squares(int32[:])",
          "next_square(int32[:])"],
     source="by hand: the same in NumPy 2.4, and CuPy's documentation")

CUBE = np.arange(24).reshape(2, 3, 4) - 7


def norm(values, axis=None):
    return np.sqrt(np.sum(np.square(values), axis=axis))


case("cupy-raw/reduction",
     elementwise("l2norm", array("float64", [3, 4]), gives=[5.0]),
     elementwise("l2norm", array("float64", CUBE[0]), gives=[norm(CUBE[0])]),
     elementwise("l2norm", array("float32", [[3, 4], [6, 8], [0, 0]]), gives=[np.array([5, 10, 0], np.float32)]),
     elementwise("l2norm", fortran(array("float32", [[3, 6, 0], [4, 8, 0]]).T), gives=[np.array([5, 10, 0], np.float32)]),
     elementwise("l2norm", array("float64", CUBE), gives=[norm(CUBE, 2)]),
     elementwise("l2norm", array("float32", CUBE[:, :, :1]), gives=[np.array(norm(CUBE[:, :, 0], 1), np.float32)]),
     elementwise("l2norm", zeros("float32", 2, 0), gives=[np.zeros(2, np.float32)]),
     elementwise("mean_of", array("float64", np.arange(100)), scalar("int", 100), gives=[np.float32(49.5)]),
     elementwise("dot", array("int32", [[1, 2, 3], [4, 5, 6]]), array("float64", [1, 10, 100]), gives=[[321.0, 654.0]]),
     elementwise("dot", array("int32", [[1], [4]]), array("float64", [[1, 10, 100]]), gives=[[111.0, 444.0]]),
     elementwise("largest", array("int64", CUBE[0]), gives=[np.array([-4, 0, 4])]),
     elementwise("argmax", array("float32", [[1, 5, 5, 2], [7, 1, 0, 7]]), gives=[np.array([1, 0])]),
     elementwise("two_results", array("float64", CUBE[0]), gives=[CUBE[0].sum(1) + 1.0, np.full(3, 3, np.int32)]),
     elementwise("mean", array("int32", [[1, 2, 3, 4], [5, 6, 7, 9]]), gives=[np.array([2.5, 6.75])]),
     *[{**elementwise("counted", array("float64", np.arange(60).reshape(6, 10)),
                      gives=[np.sum(np.arange(60) ** 2) + 1000.0 * np.sum(np.arange(60)) + 0.6]), "grid": [grid], "block": [block]}
       for grid, block in ((1, 1), (5, 8), (7, 3), (64, 32))],
     *[{**elementwise("in_unsigned", array("int32", np.arange(60).reshape(6, 10)), gives=[np.int64(60 * 59 // 2)]),
        "grid": [grid], "block": [block]} for grid, block in ((1, 7), (5, 8))],
     elementwise("weighted", array("int64", [[1, 2], [3, 4]]), array("int64", [10, 1]), gives=[np.array([12 + 200, 34 + 400])]),
     sig=["l2norm(float64[:])", "l2norm(float64[:, :])", "l2norm(float32[:, :], float32[:])",
          "l2norm(float64[:, :, :], float64[:, :])", "l2norm(float32[:, :, :], float32[:])",
          "mean_of(float64[:], int)", "dot(int32[:, :], float64[:], float64[:])",
          "dot(int32[:, :], float64[:, :], float64[:])", "largest(int64[:, ::1], int64[::1])",
          "argmax(float32[:, :], int64[:])", "mean(int32[:, :], float64[:])", "counted(float64[:, :])", "in_unsigned(int32[:, :])", "two_results(float64[:, :], float64[:], int32[:])",
          "weighted(int64[:, :], int64[:], int64[:])"],
     source="by hand: the same in NumPy 2.4, and CuPy's documentation")


def scattered(*shape):
    return np.arange(np.prod(shape, dtype=int)).reshape(shape) * 37 % 83 - 41


def in_teams(kernel, *args, gives, on):
    return {**elementwise(kernel, *args, gives=gives), "grid": [on[0]], "block": [on[1]]}


def numbers_of(values, kept):
    """What the kernels `numbered` and `of_all` make, of arrays of which the first axes are kept."""
    count = int(np.prod(values.shape[:kept], dtype=int))
    flat = values.reshape(count, values.size // max(1, count))
    results, elements = np.indices(flat.shape)
    at = elements // max(1, int(np.prod(values.shape[kept + 1:], dtype=int)))
    mapped = flat * (elements + 1) + 1000 * results + elements * len(flat) + results + at
    numbers_of_results = np.arange(len(flat))
    first = numbers_of_results // max(1, int(np.prod(values.shape[1:kept], dtype=int)))
    shape = values.shape[:kept]
    return [(3 * mapped.sum(1) + numbers_of_results).reshape(shape), (first + 100 * len(flat)).reshape(shape)]


# Few long results and many short ones, more blocks than results and fewer, threads that are left over; threads with
# several results.
SHAPES = [((2, 150), (7, 32)), ((2, 150), (2, 64)), ((40, 3), (3, 32)), ((40, 3), (1, 7)), ((1, 1), (3, 32)),
          ((1, 90), (5, 8)), ((0, 4), (2, 8)), ((4, 0), (2, 8)), ((3, 100), (40, 33)), ((70, 2), (4, 1)), ((5, 60), (9, 48)),
          ((300, 3), (2, 64)), ((90, 20), (1, 64))]
CUBES = [((3, 2, 50), (9, 48)), ((3, 40, 5), (5, 100)), ((2, 3, 0), (2, 32)), ((4, 1, 2), (1, 64)), ((1, 2, 80), (16, 16))]
case("cupy-raw/reduction_teams",
     *(in_teams("rows", array("int64", scattered(*shape)), gives=[np.square(scattered(*shape)).sum(1)], on=on) for shape, on in SHAPES),
     *(in_teams("squares", order(array("int64", scattered(*shape))), gives=[np.square(scattered(*shape)).sum(1)], on=on)
       for shape, on in SHAPES for order in (np.asarray, fortran)),
     *(in_teams("squares", strided(array("int64", scattered(*shape)), *step), gives=[np.square(scattered(*shape)).sum(1)], on=on)
       for shape, on in SHAPES[:3] for step in ((-1, 2), (1, -3))),
     *(in_teams("cubes", order(array("int64", scattered(*shape))), gives=[(scattered(*shape) ** 3).sum((1, 2))], on=on)
       for shape, on in CUBES for order in (np.asarray, fortran)),
     *(in_teams("numbered", order(array("int64", scattered(*shape))), gives=numbers_of(scattered(*shape), 1), on=on)
       for shape, on in SHAPES for order in (np.asarray, fortran)),
     *(in_teams("numbered", array("int64", scattered(*shape)), gives=numbers_of(scattered(*shape), 1), on=on) for shape, on in CUBES),
     *(in_teams("numbered", order(array("int32", scattered(*shape))), on=on,
                gives=[each.astype(np.int32) for each in numbers_of(scattered(*shape), 2)])
       for shape, on in CUBES for order in (np.asarray, fortran)),
     *(in_teams("of_all", array("int64", scattered(*shape)), gives=numbers_of(scattered(*shape), 0), on=on)
       for shape, on in [((6, 7, 4), (9, 16)), ((2, 2, 0), (3, 8)), ((1, 2, 3), (1, 1))]),
     *(in_teams("wide", order(array("int32", scattered(*shape) + 2**30)),
                gives=[((scattered(*shape) + 2**30).sum(1) // 4).astype(np.int32)], on=on)
       for shape, on in [((2, 4), (5, 2)), ((4, 4), (2, 16))] for order in (np.asarray, fortran)),
     # That which is broadcast has no order.
     *(in_teams("dot", x, y, gives=[(x * y).sum(1)], on=(9, 32))
       for x, y in [(array("int64", scattered(4, 60)), array("int64", scattered(1, 60))),
                    (fortran(array("int64", scattered(4, 60))), array("int64", scattered(1, 60))),
                    (array("int64", scattered(1, 60)), fortran(array("int64", scattered(4, 60)))),
                    (array("int64", scattered(4, 1)), array("int64", scattered(1, 60)))]),
     *(in_teams("largest", order(array("int64", scattered(*shape) + 50)), gives=[(scattered(*shape) + 50).max(1)], on=on)
       for shape, on in SHAPES if shape[1] for order in (np.asarray, fortran)),
     *(in_teams("argmin", order(array("int64", scattered(*shape))), gives=[scattered(*shape).argmin(1)], on=on)
       for shape, on in SHAPES if shape[1] for order in (np.asarray, fortran)),
     in_teams("argmin", array("int64", scattered(90) % 7), gives=[(scattered(90) % 7).argmin()], on=(3, 16)),
     sig=["rows(int64[:, ::1], int64[::1])", "squares(int64[:, :], int64[:])", "cubes(int64[:, :, :], int64[:])",
          "numbered(int64[:, :], int64[:], int64[:])", "numbered(int32[:, :, :], int32[:, :], int32[:, :])",
          "numbered(int64[:, :, :], int64[:], int64[:])",
          "of_all(int64[:, :, :])", "wide(int32[:, :], int32[:])", "dot(int64[:, :], int64[:, :], int64[:])",
          "largest(int64[:, :], int64[:])", "argmin(int64[:, :], int64[:])", "argmin(int64[:])"],
     source="by hand: the same in NumPy 2.4, and CuPy's documentation")

V = array("float32", [1, 2.5, -4])
case("cupy-raw/called",
     elementwise("twice", V, gives=[V * 2]), elementwise("kernel", V, gives=[V + 10]),
     elementwise("total", V, gives=[np.float32(-0.5)]), elementwise("step", V, scalar("float", 0.5), gives=[V - np.float32(0.5)]),
     elementwise("half_of", V, gives=[V / 2]),
     launch("first", args=[array("float32", [5, 6])], by_hand={"expect": [[1, 6]]}),
     source="by hand: the same in NumPy 2.4")

Z, ANGLE = np.array([1 + 2j, -3j, 0.5], np.complex64), np.array([0.5, -1, 2], np.float32)
REALS, OTHERS = np.array([1.5, -2, 3]), np.array([0.5, 4, -1])
ROWS = np.array([[1 + 1j, 2], [3j, -1 - 1j]], np.complex128)
case("cupy-raw/thrust_complex",
     {**elementwise("rotated", Z, ANGLE, gives=[(Z * np.exp(1j * ANGLE)).astype(np.complex64)]), "ulp": 4},
     {**elementwise("parts", Z, Z, scalar("complex64", 2 - 1j),
                    gives=[np.abs(Z), np.angle(Z), (np.conj(Z) * (2 - 1j) + Z[0].real).astype(np.complex64)]), "ulp": 4},
     elementwise("made", REALS, OTHERS, gives=[(REALS + 1j * OTHERS) ** 2]),
     elementwise("size_of", np.float32(REALS), np.float32(OTHERS), gives=[np.float32(REALS**2 + OTHERS**2)]),
     elementwise("dot", ROWS, ROWS[::-1].copy(), gives=[np.sum(np.conj(ROWS) * ROWS[::-1], 1)]),
     *[{**elementwise("total", ROWS, gives=[np.sum(ROWS)]), "grid": [grid], "block": [block]} for grid, block in ((1, 1), (3, 2))],
     launch("squares", grid=2, block=2, args=[array("complex64", [1 + 2j, -0.5j, 3]), zeros("complex64", 3), scalar("int32", 3)],
            by_hand={"expect": [None, [[5, 1], [0.25, 1], [9, 1]], None]}),
     launch("lengths<double>", block=2, args=[array("complex128", [3 + 4j, -2]), zeros("float64", 2)],
            by_hand={"expect": [None, [5, 2]]}),
     sig=["total(complex128[:, :])", "rotated(complex64[:], float32[:])", "parts(complex64[:], complex64[:], complex64, float32[:], float32[:], complex64[:])",
          "made(float64[:], float64[:])", "size_of(float32[:], float32[:])", "dot(complex128[:, :], complex128[:, :], complex128[:])"],
     source="by hand: the same in NumPy 2.4")

H, G = np.array([1.5, -2, 1000.5, 0.1], np.float16), np.array([3, 0.25, -7, 60000], np.float16)
single = H.astype(np.float32)
roots = np.where(H > 1, np.sqrt(np.maximum(single, 0)), np.maximum(single, 0) / 4).astype(np.float16)
case("cupy-raw/float16",
     elementwise("axpy", scalar("float16", 0.75), H, G, gives=[(np.float32(0.75) * single + G).astype(np.float16)]),
     elementwise("mixed", H, scalar("float32", 0.3), gives=[H * np.float64(0.5) + 2, (roots + np.float32(0.3)).astype(np.float16)]),
     launch("in_place", block=4, args=[H, zeros("float16", 4), scalar("int64", 4)],
            by_hand={"expect": [None, (H[::-1] * np.float16(2)).tolist(), None]}),
     elementwise("rounded", np.float32([1.0001, 2.5]), gives=[np.float32([1.0001, 2.5]).astype(np.float16) - np.float32([1.0001, 2.5])]),
     elementwise("total", np.full((2, 4096), 0.5, np.float16), gives=[np.float16([2048, 2048])]),
     elementwise("largest", np.stack([H, G]), gives=[np.array([1000.5, 60000], np.float16)]),
     sig=["axpy(float16, float16[:], float16[:])", "mixed(float16[:], float32, float64[:], float16[:])",
          "in_place(float16[:], float16[:])", "rounded(float32[:])", "total(float16[:, :], float16[:])",
          "largest(float16[:, :], float16[:])"],
     source="by hand: the same in NumPy 2.4, computed in float32")
