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
     sig=["constants(int32[::1], int32[::1])", "made(int32[::1], int32[:, ::1])"],
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
