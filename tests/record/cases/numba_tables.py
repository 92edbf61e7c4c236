"""Numba: types and edge cases of tabled functions."""

import numpy as np

from case_format import array, case, ints, launch, uniform, zeros

# Without -0.0, whose order to 0.0 Numba leaves to its compiler.
SINGLES = array("float32", [0.0, -0.125, 0.5, 1.5, 2.5, -0.5, -2.5, 0.25, 1e9, np.nan, np.inf, -3.75])
FINITE = array("float32", [0.0, -0.0, 0.5, 1.5, 2.5, -0.5, -2.5, 0.25, 1e9, 0.05, 1.15, -3.75])
BASES = [2, -3, 0, 1, -1, 2, -2, 1, -1, -1, 3, 0, 7, -1]
EXPONENTS = [10, 5, 0, 70000, 70001, 65537, 65537, -3, -3, -70001, -2, 70000, 22, 70000]
BYTES = array("int8", [-128, -7, 0, 5, 127, -1])
case("numba/table_functions",
     launch("smallest", block=8, args=[BYTES, array("int16", [-32767, -1, 0, 1, 32767, 9]), zeros("int64", 6, 6)]),
     launch("powers", block=16, args=[array("int64", BASES), array("int64", EXPONENTS), zeros("int64", 3, 14),
                                      zeros("uint64", 14)]),
     launch("rounding", block=16, args=[FINITE, zeros("float64", 3, 12), zeros("int64", 3, 12)]),
     launch("extrema", block=16, args=[SINGLES, np.roll(SINGLES, 3), zeros("float64", 12, 12)]),
     launch("ufuncs", block=8, ulp=2, args=[BYTES, array("int32", [3, -70000, 5, 2**31 - 1, -2, 6]),
                                            array("uint8", [200, 3, 255, 1, 7, 128]),
                                            array("float32", [0.5, -1.5, 2.5, 7.0, 1e8, -3.0]),
                                            zeros("float64", 14, 6), zeros("float32", 4, 6)]),
     launch("mathematics", block=8, ulp=2, args=[array("int8", [3, -7, 1, 5, 127, -1]),
                                                 array("uint16", [200, 3, 65535, 1, 7, 128]),
                                                 array("float32", [0.5, -1.5, 2.5, 7.0, 1e8, -3.0]),
                                                 zeros("float64", 15, 6), zeros("float32", 3, 6)]),
     launch("signs", block=32, args=[array("uint32", [i * i * 143165576 % 2**32 if i % 3 else 9 for i in range(32)]),
                                     zeros("float64", 16, 32)]))
