"""Numba: float16 and bfloat16, and their modules of functions."""

import importlib.util

import numpy as np

from case_format import array, case, launch, numbers, numpy_dtype, reals, strided, zeros as plain_zeros

VALUES = [0.0, -0.0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 1.0, -1.0, 3.14159, 0.1, 100.3, -77.7, np.inf, -np.inf, np.nan,
          1e-7, 300.0, -200.0]
POSITIVE = [0.01, 0.1, 0.5, 0.9, 1.0, 1.5, 2.0, 3.3, 5.0, 9.0]
INTEGERS = [0, 1, -1, 2047, 2049, 2051, -4099, 32767, -32768, 65519]


def zeros(dtype, *shape):
    return plain_zeros(numpy_dtype(dtype), *shape)


def function_launches(dtype, exact, close, binary, compare):
    kind = numpy_dtype(dtype)
    x = array(kind, VALUES)
    y = array(kind, np.roll(VALUES, 3))
    n = len(VALUES)
    return [launch("exact", block=32, args=[x, zeros(dtype, exact, n)]),
            launch("close", block=32, ulp=2, args=[array(kind, POSITIVE), zeros(dtype, close, len(POSITIVE))]),
            launch("binary", block=32, args=[x, y, zeros(dtype, binary, n)]),
            launch("compare", block=32, args=[x, y, zeros("bool", compare, n), zeros("int32", n)])]


FINITE = [v for v in VALUES if np.isfinite(v)]
REALS = array("float64", [0.0, -0.0, 1.00048828125, 1 / 3, -2 / 3, 65504.0, 65519.0, 65520.0, 1e-8, 6e-8, 1e30, np.inf])
case("numba/float16_functions", *function_launches("float16", 9, 12, 24, 19),
     launch("from_float", block=16, args=[REALS, zeros("float16", 7, 12), zeros("float32", 12)]),
     launch("from_integer", block=16, args=[array("int64", INTEGERS), zeros("float16", 24, 10)]),
     launch("to_integer", block=32, args=[array("float16", FINITE), zeros("int64", 28, len(FINITE))]),
     launch("from_bits", block=16, args=[array("int16", [0, 1, -1, 15360, -17408, 31744]), zeros("float16", 2, 6)]))
HALVES = array("float16", VALUES)
N = len(VALUES)
case("numba/float16",
     launch("operators", block=32, args=[HALVES, array("float16", np.roll(VALUES, 3)), zeros("float16", 13, N),
                                         zeros("bool", 7, N)]),
     # float32 values in a float64 array: one ulp of theirs is 2**29 of its.
     launch("mixed", block=32, ulp=2**30, args=[array("float16", POSITIVE), zeros("float64", 15, len(POSITIVE))]),
     launch("casts", block=32, args=[array("float16", FINITE), zeros("int64", 11, len(FINITE)),
                                     zeros("float64", 7, len(FINITE))]),
     launch("mathematics", block=32, ulp=2, args=[array("float16", POSITIVE), zeros("float16", 13, len(POSITIVE))]),
     launch("wider_mathematics", block=32, args=[HALVES[:2], zeros("float64", 9, 2)]),
     launch("through_shared", block=4, args=[strided(reals("float16", 4, 4), 1, 2), zeros("float16", 4)]))


def brain_cases():
    kind = numpy_dtype("bfloat16")
    case("numba/bfloat16_functions", *function_launches("bfloat16", 7, 12, 18, 13),
         launch("from_float", block=16, args=[REALS, array("float32", REALS), zeros("bfloat16", 7, 12),
                                              zeros("float32", 12)]),
         *[launch(f"from_{dtype}", block=16, args=[array("int64", INTEGERS).astype(dtype), zeros("bfloat16", 6, 10)])
           for dtype in ("int16", "uint16", "int32", "uint32", "int64", "uint64")],
         launch("to_integer", block=32, args=[array(kind, FINITE), zeros("int64", 28, len(FINITE))]))
    brains = array(kind, VALUES)
    case("numba/bfloat16",
         launch("operators", block=32, args=[brains, array(kind, np.roll(VALUES, 3)),
                                             zeros("bfloat16", 7, N), zeros("bool", 6, N)]),
         launch("mixed", block=32, args=[array(kind, POSITIVE), zeros("float64", 7, len(POSITIVE))]),
         launch("mathematics", block=32, ulp=2, args=[array(kind, POSITIVE),
                                                      zeros("bfloat16", 11, len(POSITIVE))]),
         launch("casts", block=32, args=[array("float64", FINITE), zeros("bfloat16", 5, len(FINITE)),
                                         zeros("float32", 3, len(FINITE)), zeros("int32", 2, len(FINITE))]),
         # a * b + a is one fma there
         launch("blended", block=(4, 4), ulp=2, args=[reals("float32", 4, 4).astype(kind), zeros("bfloat16", 16)]))


# NumPy knows the type only where ml_dtypes is installed.
if importlib.util.find_spec("ml_dtypes"):
    brain_cases()

LISTED = np.array([0.1, -2.5, 6e-8, 0.0, -np.inf, np.nan, 65504, -1e-5], "float16").astype("float32")
BRAINS = np.array([0x3DCD, 0xC020, 0x0001, 0x8000, 0xFF80, 0x7FC0, 0x7F62, 0xB728], "uint32") << 16
PAIRS = np.tile(np.array([0.1, -3], "float16").astype("float32") * np.array([1, 2], "float32"), 4)
case("numba/small_constant_arrays",
     launch("items", block=8, args=[zeros("float32", 4, 8)],
            by_hand={"expect": [numbers(np.stack([LISTED, LISTED * 2, BRAINS.view("float32"), PAIRS]))]}),
     source="by hand: the arrays of NumPy, and bfloat16 by its bits")
