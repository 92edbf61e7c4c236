"""Numba: what published projects do with functions and factories."""

import numpy as np

from case_format import array, case, launch, zeros

case("numba/results_of_procedures",
     launch("keep_results", args=[zeros("int64", 8), array("int64", [0, 0, 0])]),
     launch("keep_results", args=[zeros("int64", 8), array("int64", [0, 1, 0])]),
     launch("fill_and_set", args=[zeros("int64", 4), zeros("float32", 2, 3), zeros("complex64", 2, 2)]))

POINTS = np.array([(1, 2), (3, 4), (5, 6)], [("x", np.float64), ("n", np.int32)])

case("numba/records_in_tuples",
     launch("write_through_tuples", args=[POINTS, zeros("int64", 2)]),
     launch("read_arguments", args=[(POINTS[1], POINTS[2]), zeros("float64", 2)]))

MAP_ARGUMENTS = [zeros("float64", 6), array("int32", [2, 3]), array("int32", [3, 1]), array("float64", np.arange(6.0)),
                 array("int32", [1, 2])]
case("numba/decorator_helpers",
     launch("neg_map", block=8, args=MAP_ARGUMENTS),
     launch("square_map", block=8, args=MAP_ARGUMENTS),
     launch("sum_zip", block=8,
            args=[zeros("float32", 5), array("float32", [1, 2, 3, 4, 5]), array("int32", [5, 4, 3, 2, 1])]))
