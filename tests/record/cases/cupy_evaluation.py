"""CuPy's jit: calls that are made while it compiles, and functions that it makes elementwise kernels of."""

import numpy as np

from case_format import array, case, launch, scalar, zeros


def returned(*results):
    return {"returns": [{"dtype": each.dtype.name, "shape": list(each.shape), "data": each.ravel().tolist()}
                        for each in map(np.asarray, results)]}


def elementwise(kernel, *args, gives):
    return launch(kernel, grid=2, block=2, args=args, by_hand={"expect": [None] * len(args), **returned(*gives)})


SMALL = np.array([-2, 0, 3])
case("cupy-jit/partial_evaluation",
     launch("constants", block=4, args=[array("int32", [1, 2, 3, 4]), zeros("int32", 4)],
            by_hand={"expect": [None, [173, 172, 171, 170]]}),
     launch("made", block=3, args=[array("int32", SMALL), zeros("int32", 3, 5)],
            by_hand={"expect": [None, np.stack([SMALL * 3 + 10, SMALL * 4 + 10, SMALL**3, np.maximum(SMALL, 2),
                                                np.minimum(SMALL, 2)], axis=1).ravel().tolist()]}),
     launch("held", block=3, args=[array("int32", SMALL), zeros("int32", 3)],
            by_hand={"expect": [None, (np.maximum(SMALL, 2) + SMALL * 2 + 10).tolist()]}),
     sig=["constants(int32[::1], int32[::1])", "made(int32[::1], int32[:, ::1])", "held(int32[::1], int32[::1])"],
     source="by hand: the Python functions applied to the elements")

GRID = np.array([[1, 2, 3], [4, 5, 6]], np.float32)
ROW = np.array([0.5, -1, 8], np.float32)
A, B = np.array([7, -7, 7, -7, 5]), np.array([2, 2, -2, -2, 0])
X = np.array([-1, 0.5, 9])
case("cupy-jit/vectorize",
     elementwise("axpy", scalar("float64", 2), GRID, ROW, gives=[2.0 * GRID.astype(np.float64) + ROW]),
     elementwise("quotients", A, B, gives=[A // np.where(B, B, 1) * (B != 0), A % np.where(B, B, 1) * (B != 0)]),
     elementwise("limited", X, gives=[np.where(X < 0, -2.5, np.clip(X, 0, 2))]),
     elementwise("average", A, ROW[:1], gives=[(A + np.float64(ROW[0])) / 2]),
     elementwise("deep", np.arange(12).reshape(2, 3, 2), np.array([[10], [20], [30]]),
                 gives=[np.arange(12).reshape(2, 3, 2) - np.array([[10], [20], [30]])]),
     sig=["axpy(float64, float32[:, :], float32[:])", "quotients(int64[:], int64[:])", "limited(float64[:])",
          "average(int64[:], float32[:])", "deep(int64[:, :, :], int64[:, :])"],
     source="by hand: what NumPy gives for the same operations")

V = np.array([-2.5, -0.0, 0.5, 3.5])
REALS = [np.where(V > 0, V, 1), np.clip(V, -1, 1), V, 0 * abs(V), np.angle(V), np.around(V), np.around(V),
         np.floor(V), np.sqrt(abs(V)), np.maximum(V, 0), np.rint(V) + 0, V**2, V // 2 * 100 + V % 2, V + 1]
Z = np.array([3 + 4j, -1 - 1j])
FAR = np.array([np.nan, np.inf, -np.inf, 2.5], np.float32)
PARTS = [Z.real, Z.imag, np.angle(Z), abs(Z)]
case("cupy-jit/plain_functions",
     launch("reals", block=4, args=[V, zeros("float64", 14, 4)],
            by_hand={"expect": [None, np.stack(REALS).ravel().tolist()]}),
     launch("complexes", block=2, args=[Z, zeros("float64", 4, 2)], ulp=1,
            by_hand={"expect": [None, np.stack(PARTS).ravel().tolist()]}),
     launch("finite", block=4, args=[array("float32", FAR), zeros("float32", 4)],
            by_hand={"expect": [None, np.nan_to_num(FAR).tolist()]}),
     launch("near", block=5, args=[array("float32", [0, 1, 1e-9, np.nan, np.inf]), zeros("int32", 3, 5)],
            by_hand={"expect": [None, [1, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1]]}),
     launch("near", block=3, args=[array("float32", [0.0004, 1, 1e-9]), zeros("int32", 3, 3)],
            by_hand={"expect": [None, [0, 0, 0, 0, 1, 0, 1, 1, 1]]}),
     launch("counts", block=4, args=[array("int32", [0, 7, 10, 20, 30, 40])],
            by_hand={"expect": [[4, 9, 3040, 4040, 7040, 8040]]}),
     launch("bits", args=[array("float32", [1, 0]), array("int32", [0, 0x40200000])],
            by_hand={"expect": [[1.0, 2.5], [0x3F800000, 0x40200000]]}),
     sig=["reals(float64[::1], float64[:, ::1])", "complexes(complex128[::1], float64[:, ::1])",
          "finite(float32[::1], float32[::1])", "near(float32[::1], int32[:, ::1])", "counts(int32[::1])", "bits(float32[::1], int32[::1])"],
     source="by hand: NumPy's results; CuPy calls these with constants only")

case("cupy-jit/beyond_forms",
     launch("factorials", block=4, args=[array("int32", [0, 1, 5, 10])],
            by_hand={"expect": [[1, 1, 120, 3628800]]}),
     launch("loops", args=[array("int32", [3, 1, 4]), array("int32", [0, 0, 0, 4, 0])],
            by_hand={"expect": [None, [8, 9, 1684, 4, 6]]}),
     launch("joined", args=[array("int32", [3, 1]), zeros("int32", 1)], by_hand={"expect": [None, [317]]}),
     launch("shuffled", block=4, args=[array("int32", [1, 2, 3, 4]), scalar("uint32", 15)],
            by_hand={"expect": [[12, 22, 34, 44], None]}),
     launch("difference", block=3, args=[array("int32", [3, 5, -1]), array("int32", [4, 2, -4]), zeros("int64", 3)],
            by_hand={"expect": [None, None, [0, 3, 3]]}),
     sig=["factorials(int32[::1])", "loops(int32[::1], int32[::1])", "joined(int32[::1], int32[::1])",
          "shuffled(int32[::1], uint32)", "difference(int32[:], int32[:])"],
     source="by hand: Python's results; CuPy refuses these kernels")

case("cupy-jit/closures",
     launch("reads_settings", args=[array("float32", [3]), zeros("float64", 6)],
            by_hand={"expect": [None, [1.5, 10.0, 12.0, 9.0, 67.0, 4.5]]}),
     launch("calls_by_name", args=[array("float32", [2, -3]), zeros("float32", 3)],
            by_hand={"expect": [None, [2.0, -3.0, 3.0]]}),
     launch("by_three", args=[array("float32", [2, -3]), zeros("float32", 1)],
            by_hand={"expect": [None, [12.0]]}),
     launch("by_partial", args=[array("float64", [0.1]), zeros("float64", 1)],
            by_hand={"expect": [None, [0.05]]}),
     launch("by_name", args=[array("float64", [0.5]), zeros("float64", 1), scalar("int32", 3), scalar("float64", 2)],
            by_hand={"expect": [None, [3.1], None, None]}),
     sig=["reads_settings(float32[::1], float64[::1])", "calls_by_name(float32[::1], float32[::1])",
          "by_three(float32[::1], float32[::1])", "by_partial(float64[::1], float64[::1])",
          "by_name(float64[::1], float64[::1], int32, float64)"],
     source="by hand: the Python functions applied to the elements")
