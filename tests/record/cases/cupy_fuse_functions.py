"""Each function of fused functions on each dtype that it takes."""

import numpy as np

from case_format import array, case, launch
from cases.cupy_fuse_values import functions_of, run

SIGNED, UNSIGNED, FLOATS = (("int8", "int16", "int32", "int64"), ("uint8", "uint16", "uint32", "uint64"),
                            ("float16", "float32", "float64"))
WHOLE, COMPLEX = (*SIGNED, *UNSIGNED), ("complex64", "complex128")
REAL = ("bool", *WHOLE, *FLOATS)


def some(dtype):
    """Numbers on both sides of where the functions begin and end."""
    if dtype == "bool":
        return array(dtype, [False, True])
    if dtype in COMPLEX:
        return array(dtype, [0.5 + 0.25j, -1.5 + 2j, 3 - 0.75j, -0.25 - 1.25j])
    if dtype in FLOATS:
        return array(dtype, [0, 0.25, -0.5, 0.875, 1, 1.5, -2.5, 7, np.inf, -np.inf, np.nan])
    return array(dtype, [0, 1, 2, 3, 7] + ([-1, -2, -7] if dtype in SIGNED else [100, 200]))


def crossed(dtype):
    values = some(dtype)
    return np.repeat(values, len(values)), np.tile(values, len(values))


def of_one(functions, kernel, dtypes, ulp):
    return [run(functions, kernel, some(t), ulp=ulp) for t in dtypes], [f"{kernel}({t}[:])" for t in dtypes]


def of_two(functions, kernel, dtypes, ulp):
    return ([run(functions, kernel, *crossed(t), ulp=ulp) for t in dtypes],
            [f"{kernel}({t}[:], {t}[:])" for t in dtypes])


def defined(name, groups, source):
    case(name, *[each for launches, _ in groups for each in launches], sig=[each for _, sigs in groups for each in sigs],
         source=source)


ELEMENTARY = functions_of("elementary")
defined("cupy-fuse/elementary",
        [of_one(ELEMENTARY, "angles", REAL, ulp=4),
         of_one(ELEMENTARY, "angles", COMPLEX, ulp=16),
         of_one(ELEMENTARY, "other_names", FLOATS, ulp=4),
         of_one(ELEMENTARY, "exponentials", REAL, ulp=4),
         of_one(ELEMENTARY, "exponentials", COMPLEX, ulp=16),
         of_one(ELEMENTARY, "of_reals", REAL, ulp=2),
         of_one(ELEMENTARY, "signs", (*WHOLE, *FLOATS), ulp=0),
         of_one(ELEMENTARY, "rounded", REAL, ulp=0),
         of_two(ELEMENTARY, "of_two_reals", REAL, ulp=4),
         of_two(ELEMENTARY, "of_two_integers", WHOLE, ulp=0),
         of_one(ELEMENTARY, "complex_parts", COMPLEX, ulp=2)],
        source="by hand: the same functions in NumPy 2")


POWERS = functions_of("complex_powers")
ZEROS = {t: array(t, [0, 1 + 2j, -1.25 + 0.5j, 3, -2j, -0.75 - 1.5j, 4 - 3j]) for t in COMPLEX}


def pairs(values):
    """All but those of equal numbers, in whose quotient one part cancels, or not where products are fused."""
    z, w = np.repeat(values, len(values)), np.tile(values, len(values))
    return z[z != w], w[z != w]


PAIRS = {t: pairs(ZEROS[t]) for t in COMPLEX}
defined("cupy-fuse/complex_powers",
        [([run(POWERS, "powers", ZEROS[t], ulp=2) for t in COMPLEX], [f"powers({t}[:])" for t in COMPLEX]),
         ([run(POWERS, "quotients", *PAIRS[t], ulp=8) for t in COMPLEX], [f"quotients({t}[:], {t}[:])" for t in COMPLEX]),
         ([run(POWERS, "of_two", *(each[6:] for each in PAIRS[t]), ulp=64) for t in COMPLEX],
          [f"of_two({t}[:], {t}[:])" for t in COMPLEX])],
        source="by hand: the same functions in NumPy 2")


def recorded(kernel, dtypes, values, ulp):
    """What CuPy gives, recorded on a GPU."""
    return ([launch(kernel, grid=2, block=64, args=[array(t, values)], ulp=ulp) for t in dtypes],
            [f"{kernel}({t}[:])" for t in dtypes])


defined("cupy-fuse/special_functions",
        [recorded("of_cupy", ("uint8", "int16", "int64"), [0, 0], ulp=8),
         recorded("of_cupy", FLOATS, [0.25, 0.5, 1.5], ulp=8),
         recorded("errors", FLOATS, [0.25, 0.5, 0.875], ulp=8),
         recorded("bessel", FLOATS, [0.5, 1, 2.25, 6], ulp=64),
         recorded("exponentials", ("bool", "uint8", "int16", "int64"), [0, 1, 1], ulp=4),
         recorded("exponentials", FLOATS, [0.25, 1, -0.5, 2], ulp=4),
         recorded("of_complex_numbers", COMPLEX, [0.5 + 0.25j, -1.5 + 2j, 3 - 0.75j], ulp=32)],
        source=None)
