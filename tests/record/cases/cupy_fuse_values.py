"""Fused functions of every dtype, at zeros, ends of ranges, infinities and NaN, as NumPy computes them."""

import math
import warnings
from types import SimpleNamespace

import numpy as np

from case_format import EXEC, array, case, describe, launch, scalar, scalar_of

SOURCE = "by hand: the same functions in NumPy 2.4"
SIGNED, UNSIGNED = ("int8", "int16", "int32", "int64"), ("uint8", "uint16", "uint32", "uint64")
FLOATS = ("float16", "float32", "float64")


def integral_power(a, b):
    """CuPy's: 0, 1 or -1 for negative exponents, of which NumPy makes an error."""
    if isinstance(b, np.ndarray) and isinstance(a, np.ndarray) and b.dtype.kind == "i":
        kept = np.power(a, np.where(b < 0, 0, b))
        inverse = np.where(a == 1, 1, np.where(a == -1, np.where(b % 2 == 0, 1, -1), 0))
        return np.where(b < 0, inverse, kept).astype(kept.dtype)
    return np.power(a, b)


def reciprocal(a):
    """CuPy's of the integer 0 is 0."""
    safe = np.where(a == 0, np.ones_like(a), a)
    return np.where(a == 0, np.zeros_like(a), np.reciprocal(safe)) if a.dtype.kind in "iu" else np.reciprocal(a)


CUPY = SimpleNamespace(**{**{name: getattr(np, name) for name in dir(np) if not name.startswith("__")},
                          "fuse": lambda function: function, "reciprocal": reciprocal, "power": integral_power})


def of_numbers(function, half):
    """A function of cupyx.scipy.special, computed in double; what has a loop for float16 in NumPy gives `half`,
    of which "l" is float64 for integers of any width too."""
    def computed(*arrays):
        loop = np.promote_types(np.result_type(*(np.sqrt(np.ones_like(a)) for a in arrays)), "float16")
        wide = "D" if loop.kind == "c" else "d"
        result = np.vectorize(function, otypes=wide)(*(a.astype(wide) for a in arrays))
        if half == "l" and all(a.dtype.kind in "?biu" for a in arrays):
            return result
        return result.astype(half.replace("l", "d") if loop == np.float16 else loop)
    return computed


def xlog(x, y):
    return 0.0 if x == 0 else x * (math.log(y) if y > 0 else -math.inf)


def j(n, x):
    """Bessel's integral of whole order, by the trapezoidal rule, which is exact for it."""
    angles = [math.pi * k / 64 for k in range(64)]
    return sum(math.cos(n * a - x * math.sin(a)) for a in angles) / 64 + (math.cos(n * math.pi) - 1) / 128


SPECIAL = {
    "erf": (math.erf, "d"), "erfc": (math.erfc, "d"), "erfcx": (lambda x: math.exp(x * x) * math.erfc(x), "d"),
    "expit": (lambda x: 1 / (1 + math.exp(-x)), "d"), "log_expit": (lambda x: -math.log1p(math.exp(-x)), "d"),
    "logit": (lambda x: np.log(x) - np.log(1 - x), "d"),
    "j0": (lambda x: j(0, x), "l"),
    "gamma": (lambda x: math.gamma(x) if x and x < 150 else math.inf, "l"),
    "gammaln": (lambda x: math.lgamma(x) if x else math.inf, "l"), "entr": (lambda x: -x * math.log(x) if x else 0.0, "f"),
    "ndtr": (lambda x: math.erfc(-x / math.sqrt(2)) / 2, "d"), "exp10": (lambda x: 10.0**x, "l"),
    "cbrt": (np.cbrt, "l"), "sinc": (lambda x: np.sinc(np.float32(x)), "e"), "xlogy": (xlog, "l"),
    "xlog1py": (lambda x, y: xlog(x, 1 + y), "l"), "expm1": (np.expm1, "l"), "log1p": (np.log1p, "l")}
CUPYX = SimpleNamespace(**{name: of_numbers(*each) for name, each in SPECIAL.items()})


def functions_of(stem):
    """The functions of a case, which NumPy runs."""
    text = (EXEC / "cupy-fuse" / f"{stem}.py").read_text()
    for operator, function in (("a**b", "power"), ("a // b", "floor_divide"), ("a % b", "remainder")):
        text = text.replace(operator, f"cupy.{function}(a, b)")
    names = {"cupy": CUPY, "special": CUPYX}
    exec(text.replace("import cupy\n", "").replace("import cupyx.scipy.special as special\n", ""), names)
    return names


def run(functions, kernel, *args, ulp=0):
    given = [scalar_of(a.dtype, a.value) if not isinstance(a, np.ndarray) else a.copy() for a in args]
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        results = functions[kernel](*given)
    results = () if results is None else results if isinstance(results, tuple) else (results,)
    shape = next(a.shape for a in args if isinstance(a, np.ndarray))
    returns = [describe(np.array(np.broadcast_to(each, shape))) for each in results]
    expect = [describe(now)["data"] if isinstance(old, np.ndarray) and now.tobytes() != old.tobytes() else None
              for old, now in zip(args, given)]
    for each in returns:
        if "fill" in each:
            each["data"] = [each.pop("fill")] * int(np.prod(shape))
    return launch(kernel, grid=2, block=64, args=args, ulp=ulp, by_hand={"expect": expect, "returns": returns})


def pairs(dtype, values):
    own = array(dtype, values)
    return np.repeat(own, len(own)), np.tile(own, len(own))


def ends(dtype):
    limits = np.iinfo(dtype)
    return pairs(dtype, [limits.min, limits.max, 0, 1, 3] + ([-1, -2] if limits.min < 0 else [200, limits.max - 1]))


def reals(dtype):
    limits = np.finfo(dtype)
    a, b = pairs(dtype, [0.0, -0.0, 1.5, -2.5, np.inf, -np.inf, np.nan, limits.max, limits.smallest_normal])
    is_plain = (a != 0) | (b != 0) | (np.signbit(a) == np.signbit(b))  # the maximum of 0 and -0 is either
    return a[is_plain], b[is_plain]


BOOLS = pairs("bool", [False, True])
COMPLEX = pairs("complex64", [0, 1 + 2j, 1 - 2j, -1.25 + 0.35j, complex(np.inf, 1), complex(1, np.nan)])
INT64 = array("int64", [-1, 0, 5, 2**63 - 1, -2**63, 7])
UINT64 = array("uint64", [2**64 - 1, 0, 5, 2**63 - 1, 2**63, 3])
WHOLE = {t: ends(t) for t in (*SIGNED, *UNSIGNED)}
REAL = {t: reals(t) for t in FLOATS}
OWN = functions_of("values")


def of(kernel, dtypes, operands, ulp=0):
    return [run(OWN, kernel, *operands[t], ulp=ulp) for t in dtypes], [f"{kernel}({t}[:], {t}[:])" for t in dtypes]


ALL = {"bool": BOOLS, "complex64": COMPLEX, **WHOLE, **REAL}
GROUPS = [of("arithmetic", (*WHOLE, *REAL, "bool"), ALL), of("signed", (*SIGNED, *FLOATS), ALL),
          of("powers", (*WHOLE,), ALL), of("powers", FLOATS, ALL, ulp=1), of("bits", (*WHOLE,), ALL),
          of("tests", (*WHOLE, *REAL, "bool", "complex64"), ALL), of("complex_numbers", ("complex64",), ALL),
          of("truths", ("bool", "int8", "float16", "float64", "complex64"), ALL), of("clipped", (*WHOLE, *REAL), ALL),
          of("clipped_by_nan", FLOATS, ALL)]
BEYOND = ("int8", "uint8", "int64", "uint64")
case("cupy-fuse/values",
     *[each for group, _ in GROUPS for each in group],
     run(OWN, "mixed_signs", INT64, UINT64),
     *[run(OWN, "beyond", array(t, [0, 1, np.iinfo(t).min, np.iinfo(t).max])) for t in BEYOND],
     run(OWN, "converted", array("int16", [0, 0, 0, 0]), array("float32", [1.9, -1.9, 0, 100.5])),
     run(OWN, "converted", array("bool", [0, 1, 0, 1]), array("int32", [7, 0, -1, 127])),
     sig=[each for _, group in GROUPS for each in group] + ["mixed_signs(int64[:], uint64[:])"] +
         [f"beyond({t}[:])" for t in BEYOND] +
         ["converted(int16[:], float32[:])", "converted(bool[:], int32[:])"],
     source=SOURCE + "; CuPy's powers and reciprocals of integers, where NumPy's are errors")

SCALARS = functions_of("scalars")
DOUBLES, FLOAT32 = array("float64", [0.5, -2, 7]), array("float32", [0.5, -2, 7])
M, N, H = scalar("int", -7), scalar("int", 3), scalar("float", 2.75)
case("cupy-fuse/scalars",
     run(SCALARS, "arithmetic", DOUBLES, M, N, H), run(SCALARS, "arithmetic", DOUBLES, scalar("int", 9), scalar("int", -4), H),
     run(SCALARS, "functions", DOUBLES, M, N, H), run(SCALARS, "functions", FLOAT32, M, N, scalar("float", -0.55)),
     run(SCALARS, "truths", DOUBLES, M, N, scalar("bool", True)),
     run(SCALARS, "truths", DOUBLES, scalar("int", 0), scalar("int", -3), scalar("bool", False)),
     *[run(SCALARS, "branches", FLOAT32, scalar("int", n), scalar("float", h)) for n, h in ((3, 0.5), (2, 0.5), (4, -1))],
     run(SCALARS, "recursive", DOUBLES, N),
     run(SCALARS, "narrow", array("int8", [0, 1, 2]), scalar("int", 11), scalar("float", 1.1)),
     run(SCALARS, "narrow", array("float16", [0, 1, 2]), scalar("int", 11), scalar("float", 1.1)),
     run(SCALARS, "named", DOUBLES), run(SCALARS, "named", array("float16", [4, -1, 0])),
     run(SCALARS, "named", DOUBLES, scalar("float", -1), scalar("float", np.inf)),
     run(SCALARS, "infinite", array("float16", [1, 2]), array("float32", [1, -2])),
     run(SCALARS, "by_shape", DOUBLES), run(SCALARS, "by_shape", array("float64", [1, 2, 3, 4])),
     run(SCALARS, "strong", array("int8", [1, -1])), run(SCALARS, "strong", array("float16", [1, -1])),
     sig=["arithmetic(float64[:], int, int, float)", "functions(float64[:], int, int, float)",
          "functions(float32[:], int, int, float)", "truths(float64[:], int, int, bool)", "branches(float32[:], int, float)",
          "recursive(float64[:], int)", "narrow(int8[:], int, float)", "narrow(float16[:], int, float)", "named(float64[:])",
          "named(float16[:])", "named(float64[:], float, float)", "infinite(float16[:], float32[:])", "by_shape(float64[:])", "strong(int8[:])",
          "strong(float16[:])"],
     source=SOURCE + "; CuPy's fusion computes scalars in narrow types, and refuses to branch on them")

HALF = functions_of("float16")
BYTES = pairs("uint8", [0, 1, 2, 200])
CLOSE = array("float16", [1, 1, 100, 60000, 0, np.inf, np.nan, 1.55]), array("float16", [1.001, 1.01, 100.1, 60064, 0.5, np.inf, np.nan, 1])
SOME, WHOLE_SOME = array("float16", [0.25, 1, 0.75, 2.5]), array("uint8", [1, 2, 3, 4])
PLACES = array("float32", [0.25, 1, 0.75, 2.5])
COMPLEX_SOME = array("complex64", [0.5 + 1j, -0.25 - 2j])
case("cupy-fuse/float16",
     run(HALF, "ufuncs", *REAL["float16"], ulp=1), run(HALF, "ufuncs", *BYTES, ulp=1), run(HALF, "ufuncs", *BOOLS, ulp=1),
     run(HALF, "routines", *CLOSE, ulp=1),
     run(HALF, "of_one", SOME, ulp=32), run(HALF, "of_one", WHOLE_SOME, ulp=32), run(HALF, "of_one", array("bool", [0, 1]), ulp=32),
     run(HALF, "of_one", array("int16", [1, 2, 3]), ulp=32), run(HALF, "of_one", array("int32", [0, 0]), ulp=32),
     run(HALF, "of_one", PLACES, ulp=32),
     run(HALF, "of_two", SOME, SOME[::-1], ulp=32), run(HALF, "of_two", array("int8", [0, 1, 2]), SOME[1:], ulp=32),
     run(HALF, "of_two", array("int16", [0, 1, 2]), PLACES[1:], ulp=32),
     run(HALF, "of_two", array("int16", [0, 1, 2]), SOME[1:], ulp=32), run(HALF, "of_two", array("int8", [0, 1, 2]), WHOLE_SOME[1:], ulp=32),
     run(HALF, "of_two", array("int16", [0, 1, 2]), array("int32", [3, 2, 1]), ulp=32), run(HALF, "complex_numbers", COMPLEX_SOME, ulp=32),
     sig=["ufuncs(float16[:], float16[:])", "ufuncs(uint8[:], uint8[:])", "ufuncs(bool[:], bool[:])",
          "routines(float16[:], float16[:])", "of_one(float16[:])", "of_one(uint8[:])", "of_one(bool[:])", "of_one(int16[:])",
          "of_one(int32[:])", "of_one(float32[:])",
          "of_two(float16[:], float16[:])", "of_two(int8[:], float16[:])", "of_two(int16[:], float32[:])",
          "of_two(int16[:], float16[:])", "of_two(int8[:], uint8[:])", "of_two(int16[:], int32[:])",
          "complex_numbers(complex64[:])"],
     source=SOURCE + "; of cupyx.scipy.special in double, of the types of CuPy's loops")
