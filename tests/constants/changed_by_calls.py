"""Arrays that functions of NumPy and Python change, by arguments that are easily overlooked."""

import functools

import numpy as np


def values():
    return np.array([3.5, 1.0, 2.0, 5.0])


PARTS = np.array([3.5, 1.0, 2.0, 5.0])
np.modf(values() * 1.5, PARTS, np.zeros(4))
QUOTIENT = np.array([3.5, 1.0, 2.0, 5.0])
np.divmod(values(), 2, np.zeros(4), QUOTIENT)
EXPONENT = np.arange(4, dtype=np.int32)
np.frexp(values(), np.zeros(4), EXPONENT)
SPREAD = np.array([3.5, 1.0, 2.0, 5.0])
np.add(*[values(), values(), SPREAD])
SUMS = np.zeros(2)
np.nansum(values().reshape(2, 2), 0, None, SUMS)
STEPS = np.zeros(2)
np.add.reduceat(values(), [0, 2], 0, None, STEPS)
TRACE = np.zeros(1)
np.trace(np.ones((2, 2, 1)), 0, 0, 1, None, TRACE)
MIDDLE = np.array([3.5, 1.0, 2.0, 5.0])
np.percentile(MIDDLE, 50, overwrite_input=True)
QUARTER = np.array([3.5, 1.0, 2.0, 5.0])
np.quantile(QUARTER, 0.25, None, None, True)
NANS = np.array([3.5, 1.0, 2.0, 5.0])
np.nanmedian(NANS, None, None, True)
NORMAL = np.array([3.5, 1.0, 2.0, 5.0])
np.random.default_rng(0).standard_normal(4, np.float64, NORMAL)
EXPONENTIAL = np.array([3.5, 1.0, 2.0, 5.0])
np.random.default_rng(0).standard_exponential(4, np.float64, "zig", EXPONENTIAL)
AT_LEAST = np.array([3.5, 1.0, 2.0, 5.0])
np.atleast_1d(AT_LEAST, AT_LEAST)[0][0] = 9
REDUCED = np.array([3.5, 1.0, 2.0, 5.0])
functools.reduce(lambda a, b: a, [REDUCED, 1])[0] = 8
FORMAT = np.array([3.5, 1.0, 2.0, 5.0])
f"{1:{FORMAT.fill(2) or 3}}"
GOT = np.array([3.5, 1.0, 2.0, 5.0])
GOT.__getattribute__("fill")(3)
BY_OBJECT = np.array([3.5, 1.0, 2.0, 5.0])
object.__getattribute__(BY_OBJECT, "fill")(3)

MEDIAN = np.array([3.5, 1.0, 2.0, 5.0])
np.median(MEDIAN, 0)
KEPT_PERCENTILE = np.array([3.5, 1.0, 2.0, 5.0])
np.percentile(KEPT_PERCENTILE, 50, 0)

FIRST = PARTS  #! array float64 4: 0.25 0.5 0.0 0.5
SECOND = QUOTIENT  #! array float64 4: 1.5 1.0 0.0 1.0
THIRD = EXPONENT  #! array int32 4: 2 1 2 3
FOURTH = SPREAD  #! array float64 4: 7.0 2.0 4.0 10.0
A = SUMS  #! array float64 2: 5.5 6.0
B = STEPS  #! array float64 2: 4.5 7.0
C = TRACE  #! array float64 1: 2.0
D = MIDDLE  #! array float64 4: 1.0 2.0 3.5 5.0
E = QUARTER  #! array float64 4: 1.0 2.0 3.5 5.0
F = NANS  #! array float64 4: 1.0 2.0 3.5 5.0
G = NORMAL  #! array float64 4: 0.1257302210933933 -0.13210486329130189 0.64042265044328206 0.10490011715303971
H = EXPONENTIAL  #! array float64 4: 0.67993190396890957 1.0195971014658647 0.019806662589055352 0.0022693266812281823
I = AT_LEAST  #! array float64 4: 9.0 1.0 2.0 5.0
J = REDUCED  #! array float64 4: 8.0 1.0 2.0 5.0
K = FORMAT  #! array float64 4: 2.0 2.0 2.0 2.0
M = GOT  #! array float64 4: 3.0 3.0 3.0 3.0
N = BY_OBJECT  #! array float64 4: 3.0 3.0 3.0 3.0
O = MEDIAN  #: array float64 4: 3.5 1.0 2.0 5.0
P = KEPT_PERCENTILE  #: array float64 4: 3.5 1.0 2.0 5.0
