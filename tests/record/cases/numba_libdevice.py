"""Numba: every function of libdevice."""

import numpy as np

from case_format import array, case, ints, launch, special, uniform, zeros


def values(dtype):
    """Ordinary values of either sign, and those that functions treat apart."""
    ordinary = np.concatenate([uniform(dtype, 6, low=0.05, high=0.95), uniform(dtype, 6, low=-3.0, high=3.0)])
    return np.concatenate([ordinary, special(dtype)])


def real_launches(dtype, unary, ulp):
    x = values(dtype)
    n = len(x)
    y = array(dtype, np.roll(x, 7))
    moderate = uniform(dtype, 12, low=0.2, high=5.0)
    return [launch("unary", block=32, ulp=ulp, args=[x, zeros(dtype, unary, n)]),
            launch("binary", block=32, ulp=ulp, args=[x, y, zeros(dtype, 10, n)]),
            launch("with_integer", block=32, ulp=4096, args=[moderate, ints("int32", 12, low=-6, high=6),
                                                           zeros(dtype, 5, 12)]),
            launch("pairs", block=32, ulp=ulp, args=[x, y, zeros(dtype, 8, n), zeros("int32", 2, n)]),
            launch("to_integer", block=32, args=[x, zeros("int32", 5, n), zeros("int64", 2, n)])]


# The Bessel functions lose digits near their zeros and of huge arguments, in CUDA and in C alike.
case("numba/libdevice_double", *real_launches("float64", 47, 65536))
case("numba/libdevice_single", *real_launches("float32", 48, 32),
     launch("fast", block=32, ulp=64, args=[uniform("float32", 20, low=0.3, high=1.4), zeros("float32", 13, 20)]))

THIRDS = np.array([1 / 3, -2 / 3, 1e-3, 7.0, 1e10, 0.1])
INTEGERS = array("int64", [0, 1, -1, 2**31 - 1, -2**31, 2**62 + 1, -2**63, 123456789123456789, -987654321987654321, 77])
ROUNDED = array("float64", [0.0, -0.0, 0.5, 1.5, -0.5, -1.5, 2.5, 3.7, -3.7, 1e9 + 0.5, 2**31 + 0.5, 1e10, -1e10, 1e19,
                            -1e19, 3e38, 0.1, -0.1])
case("numba/libdevice_rounding",
     launch("double", block=8, args=[THIRDS, THIRDS[::-1].copy(), array("float64", [1, -1, 0.5, 3, -1e-5, 1]),
                                     zeros("float64", 25, 6)]),
     launch("single", block=8, args=[array("float32", THIRDS), array("float32", THIRDS[::-1]),
                                     array("float32", [1, -1, 0.5, 3, -1e-5, 1]), zeros("float32", 29, 6)]),
     launch("from_double", block=32, args=[ROUNDED, zeros("int32", 10, 18), zeros("int64", 9, 18),
                                           zeros("float32", 4, 18)]),
     launch("from_single", block=32, args=[array("float32", ROUNDED), zeros("int32", 9, 18), zeros("int64", 8, 18),
                                           zeros("int16", 18)]),
     launch("from_int32", block=16, args=[array("int32", [16777217, 0, 1, -1, 2**31 - 1, -2**31, 15360, 77]),
                                          zeros("float32", 10, 8), zeros("float64", 3, 8)]),
     launch("from_int64", block=16, args=[INTEGERS, zeros("float32", 8, 10), zeros("float64", 9, 10)]))

NARROW = array("int32", [0, 1, -1, 2**31 - 1, -2**31, 0x12345678, -559038737, 77])
case("numba/libdevice_integers",
     launch("narrow", block=8, args=[NARROW, array("int32", np.roll(NARROW, 3)), zeros("int32", 20, 8)]),
     launch("wide", block=16, args=[INTEGERS, array("int64", np.roll(INTEGERS, 3)), zeros("int64", 8, 10),
                                    zeros("int32", 3, 10)]),
     launch("converted", block=8, args=[array("uint32", [0, 9, 2**31 + 5, 2**32 - 1]), zeros("float64", 6, 4)]))
