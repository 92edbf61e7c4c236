"""Numba: what published projects do with functions and factories."""

import numpy as np

from case_format import array, case, launch, zeros

case("numba/results_of_procedures",
     launch("keep_results", args=[zeros("int64", 8), array("int64", [0, 0, 0])]),
     launch("keep_results", args=[zeros("int64", 8), array("int64", [0, 1, 0])]),
     launch("fill_and_set", args=[zeros("int64", 4), zeros("float32", 2, 3), zeros("complex64", 2, 2)]),
     sig=["keep_results(int64[::1], int64[::1])", "fill_and_set(int64[::1], float32[:, ::1], complex64[:, ::1])"])

POINTS = np.array([(1, 2), (3, 4), (5, 6)], [("x", np.float64), ("n", np.int32)])

case("numba/records_in_tuples",
     launch("write_through_tuples", args=[POINTS, zeros("int64", 2)]),
     launch("read_arguments", args=[(POINTS[1], POINTS[2]), zeros("float64", 2)]),
     sig=["write_through_tuples(point[::1], int64[::1])", "read_arguments(UniTuple(point, 2), float64[::1])"])
