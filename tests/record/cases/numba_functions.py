"""Numba: functions of cmath, math and NumPy that other cases do not call; hints to the caches."""

import numpy as np

from case_format import array, case, launch, zeros
from cases.numba_parallel import SEEDED, STATE_SIGNATURE

POINTS = array("complex128", [0.5 + 0.25j, -0.5 + 2j, 1.5 - 0.75j, -2 - 3j, 0.1 + 0j, 3j, 0.75 - 0.125j])
BETWEEN = [0.0, 0.5, -0.5, 0.25, -0.875, 0.99, 0.125]
case("numba/complex_functions",
     launch("analytic", block=8, ulp=8, args=[POINTS, zeros("complex128", 13, 7), zeros("float64", 5, 7)]),
     launch("inverses", block=8, ulp=2**30,  # of a float32 in a float64 array
            args=[array("float64", BETWEEN), array("float32", BETWEEN[::-1]),
                                              zeros("float64", 21, 7)]))
case("numba/cache_hints",
     launch("hints", block=8, args=[array("float32", np.arange(8) / 4), array("int64", np.arange(16).reshape(2, 8)),
                                    zeros("float32", 4, 8), zeros("int64", 3, 8)]),
     launch("steps", block=4, ulp=2, args=[SEEDED, zeros("float64", 3), zeros("float32", 3)]),
     sig=[f"steps({STATE_SIGNATURE}, float64[::1], float32[::1])"])
