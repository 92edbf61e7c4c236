"""Five failures of the peers, each in every dialect and position where it can occur."""

import numpy as np

from case_format import (array, case, full, ints, launch, reals, scalar, special, zeros)

# 1. `return`: bare, with None, early and last.
case("numba/failure1_return_positions",
     *[launch(kernel, block=8, args=[full(-5, "int64", 6)])
       for kernel in ("bare_early", "none_early", "bare_last", "none_last", "only_return")],
     launch("in_both_branches", block=6, args=[full(-5, "int64", 6)]),
     launch("in_device_function", block=6, args=[full(-5, "int64", 6)]))

# 2. inf and nan in every position of an expression.
X = array("float64", [-np.inf, -1.0, 0.5, 4.0, np.inf, np.nan])
case("numba/failure2_inf_everywhere",
     launch("positions", block=8, args=[zeros("float64", 13, 6), X, zeros("float32", 12)]),
     launch("comparisons", block=8, args=[zeros("bool", 7, 6), X]),
     launch("row_maximum", block=4, args=[array("float32", [[1, -np.inf, 3], [-np.inf] * 3, [np.nan, 2, np.inf]]),
                                          zeros("float32", 3)]))

# 3. Python scalars mixed with arrays of every dtype.
DTYPES = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float32", "float64", "bool")
VALUES = [0, 1, 2, 100]
case("numba/failure3_scalars_every_dtype",
     *[launch("with_scalars", block=4, args=[array(t, VALUES), zeros("float64", 32)]) for t in DTYPES],
     launch("complex_with_scalars", block=2, args=[array("complex64", [0.1 + 1j, -2]), zeros("complex128", 6)]),
     launch("python_arguments", block=2, args=[array("int64", [1, -1]), array("float64", [0.1, 2.0]),
                                               scalar("int64", 100), scalar("float64", 1.1), scalar("bool", True),
                                               scalar("complex128", 1 + 0.5j)]))

# 4. Device functions with optional arguments omitted, by position and by keyword.
case("numba/failure4_defaults_device",
     launch("by_position_and_keyword", block=4, args=[zeros("float64", 5, 4), array("float64", [-3, -0.75, 0.75, 3])]),
     launch("none_as_default", block=4, args=[zeros("float64", 5, 3), array("float64", [-1.5, 0.25, 4])]))
case("numba/failure4_defaults_njit",
     launch("calls", block=4, args=[zeros("float64", 8, 4), array("float64", [-0.75, 0.25, 0.5, 7.75])]))

# 5. Grid-synchronising kernels.
case("numba/failure5_gridsync_jacobi",
     launch("jacobi", grid=4, block=8, args=[reals("float64", 30), zeros("float64", 30), scalar("int32", 6)]))
case("numba/failure5_gridsync_shared",
     launch("total", grid=5, block=32, args=[ints("int32", 140), zeros("int32", 5), zeros("int32", 150)]),
     launch("square_grid", grid=(2, 3), block=(4, 2), args=[zeros("int32", 6, 8)]),
     launch("without_sync", grid=2, block=4, args=[zeros("int32", 6)]))
