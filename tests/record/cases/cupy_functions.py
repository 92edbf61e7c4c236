"""CuPy raw kernels: operators, casts and functions of CuPy for every dtype that has a loop for them, in both modes.

The outcomes are NumPy's, computed in the type of the loop that CuPy chooses: `in_loop` says which. CuPy itself can be
asked instead with RECORD_CUPY=1, for the groups that it can compile (all but `functions_beyond`).
"""

import os

import numpy as np

from case_format import array, case, fortran, launch, numbers, strided, zeros

INTEGERS = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64")
FLOATS = ("float16", "float32", "float64")
REAL = ("bool", *INTEGERS, *FLOATS)
MODES = ("cuda", "numpy")
NARROW = ("bool", "int8", "uint8", "int16", "uint16", "float16", "float32")  # exact in float32


def numpy_says(*expect):
    return None if os.environ.get("RECORD_CUPY") else {"expect": list(expect)}


def values(dtype):
    """Small numbers of both signs, as far as the type has them."""
    kind = np.dtype(dtype).kind
    if kind == "b":
        return array(dtype, [False, True, True, False])
    if kind == "u":
        return array(dtype, [0, 1, 2, 7, 3])
    if kind == "i":
        return array(dtype, [0, 1, 2, 7, 3, -1, -2, -5])
    return array(dtype, [0.0, -0.0, 1, 2, 0.5, -1, -2.5, 7, np.inf, -np.inf, np.nan])


def others(dtype):
    """A second operand for each of the values."""
    kind = np.dtype(dtype).kind
    if kind == "b":
        return array(dtype, [False, False, True, True])
    if kind == "u":
        return array(dtype, [3, 0, 2, 5, 1])
    if kind == "i":
        return array(dtype, [3, 0, 2, 5, 1, 3, 0, 2])
    return array(dtype, [1, -2, 0.0, 3, 0.5, -1, 2, -2.5, 4, np.inf, 1])


def float_loop(mode, dtype):
    """The loop of a float-only function; float16 values are held in float32."""
    if np.dtype(dtype).kind == "f":
        return "float64" if dtype == "float64" else "float32"
    return "float32" if mode == "cuda" or dtype in NARROW else "float64"



def double(mode, dtype):
    return "float64"


def group(kernel, dtypes, outcome, *, arguments=(values, others), ulp=0, out=double):
    """A launch for each mode and dtype; `outcome(mode, dtype, *arguments)` lists what each line of the kernel gives."""
    launches = []
    for mode in MODES:
        for dtype in dtypes:
            given = [make(dtype) for make in arguments]
            with np.errstate(all="ignore"):
                rows = outcome(mode, dtype, *given)
            expected = np.array([np.asarray(row).astype(out(mode, dtype)) for row in rows])
            launches.append(launch(f"{kernel}_in_{mode}_mode", block=len(given[0]), ulp=ulp,
                                   args=[*given, zeros(expected.dtype.name, *expected.shape)],
                                   by_hand=numpy_says(*[None] * len(given), numbers(expected))))
    return launches


def signatures(kernel, dtypes, count, out=double):
    return [f"{kernel}_in_{mode}_mode({', '.join([f'{dtype}[::1]'] * count)}, {out(mode, dtype)}[:, ::1])"
            for mode in MODES for dtype in dtypes]


# --- Functions of real numbers ----------------------------------------------------------------

REAL_FUNCTIONS = ("sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh exp expm1 exp2 log log2 log10 "
                  "log1p sqrt cbrt fabs deg2rad rad2deg i0 sinc rint").split()


def bessel_i0(x):
    return np.where(np.isinf(x), np.inf, np.i0(x.astype("float64"))).astype(x.dtype)


def real_functions(mode, dtype, x):
    v = x.astype(float_loop(mode, dtype))
    results = [bessel_i0(v) if name == "i0" else getattr(np, name)(v) for name in REAL_FUNCTIONS]
    return results + [1 / np.sqrt(v)]


def real_pairs(mode, dtype, x, y):
    loop = float_loop(mode, dtype)
    v, w = x.astype(loop), y.astype(loop)
    return [getattr(np, name)(v, w) for name in ("arctan2", "hypot", "copysign", "nextafter", "float_power")]


def tests(mode, dtype, x):
    v = x.astype(float_loop(mode, dtype))
    return [np.isnan(v), np.isinf(v), np.isfinite(v), np.signbit(v)]


case("cupy-jit/functions_real",
     *group("real", REAL, real_functions, arguments=(values,), ulp=16, out=float_loop),
     *group("real_pairs", REAL, real_pairs, ulp=4, out=float_loop),
     *group("tests", REAL, tests, arguments=(values,)),
     sig=signatures("real", REAL, 1, float_loop) + signatures("real_pairs", REAL, 2, float_loop) +
         signatures("tests", REAL, 1),
     source="NumPy, in the type of CuPy's loop; CuPy's sinc(nan) is 1, its sinc of whole numbers 0, and it has no "
            "denormals, which nextafter shows")


# --- Functions and operators of every real dtype ----------------------------------------------

def held(dtype):
    return "float32" if dtype == "float16" else dtype


def unary(mode, dtype, x):
    v = x.astype(held(dtype))
    one = np.ones_like(v)
    square = v & one if dtype == "bool" else v * v
    is_integral = v.dtype.kind in "biu"
    reciprocal = np.where(v == 0, 0, np.trunc(1 / np.where(v == 0, 1, v)).astype("int64")) if is_integral else 1 / v
    rounded = [v] * 4 if is_integral else [np.floor(v), np.ceil(v), np.trunc(v), np.trunc(v)]
    return [np.absolute(v), square, reciprocal, v, *rounded, np.logical_not(v)]


def cupy_floor_divide(v, w):
    if v.dtype.kind == "f":
        return np.floor(v / w)
    return np.where(w == 0, 0, v // np.where(w == 0, 1, w))


def cupy_remainder(v, w):
    quotient = cupy_floor_divide(v, w)
    return v - quotient * w if v.dtype.kind == "f" else np.where(w == 0, 0, v - quotient * w)


def cupy_fmod(v, w):
    return np.fmod(v, w) if v.dtype.kind == "f" else np.where(w == 0, 0, np.fmod(v, np.where(w == 0, 1, w)))


def pairs(mode, dtype, x, y):
    v, w = x.astype(held(dtype)), y.astype(held(dtype))
    numbers = (v.astype("int8"), w.astype("int8")) if dtype == "bool" else (v, w)
    quotient = v.astype("float64") / w if v.dtype.kind != "f" else v / w
    division = [cupy_floor_divide(*numbers), cupy_remainder(*numbers), cupy_fmod(*numbers)]
    power = numbers[0] ** numbers[1]
    comparisons = [v == w, v != w, v < w, v <= w, v > w, v >= w]
    return [v + w, v * w, np.maximum(v, w), np.minimum(v, w), np.fmax(v, w), np.fmin(v, w), quotient,
            np.logical_and(v, w), np.logical_or(v, w), np.logical_xor(v, w), *comparisons, *division, power,
            np.maximum(v, w), np.minimum(v, w), v + w, v * w, quotient, division[0], division[1], power, v == w, v < w]


def signed(mode, dtype, x, y):
    v, w = x.astype(held(dtype)), y.astype(held(dtype))
    return [-v, v, v - w, -v, v - w]


SIGNED = ("int8", "int16", "int32", "int64", *FLOATS)
case("cupy-jit/functions_any",
     *group("unary", REAL, unary, arguments=(values,)),
     *group("pairs", REAL, pairs, ulp=2),
     *group("signed", SIGNED, signed),
     sig=signatures("unary", REAL, 1) + signatures("pairs", REAL, 2) + signatures("signed", SIGNED, 2),
     source="NumPy, in the type of CuPy's loop; integers divided by 0 give 0, as in CuPy")


# --- Integers ---------------------------------------------------------------------------------

def bits(mode, dtype, x, y):
    narrow = np.dtype(dtype).itemsize < 4 and dtype != "bool"
    results = [x & y, x | y, x ^ y, ~x.astype("int32") if narrow else ~x]  # computed as C does, in int
    return results + results


def shifts(dtype):
    return (others(dtype) & 3).astype(dtype)


def integers(mode, dtype, x, y):
    return [np.gcd(x, y), np.lcm(x, y), x << y, x >> y, x << y, x >> y]


case("cupy-jit/functions_integer",
     *group("bits", ("bool", *INTEGERS), bits),
     *group("integers", INTEGERS, integers, arguments=(values, shifts)),
     sig=signatures("bits", ("bool", *INTEGERS), 2) + signatures("integers", INTEGERS, 2),
     source="NumPy; CuPy computes ~ of a bool as C does")


# --- Complex numbers --------------------------------------------------------------------------

COMPLEX = ("complex64", "complex128")
COMPLEX_FUNCTIONS = ("sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh exp expm1 exp2 log log2 "
                     "log10 log1p sqrt square reciprocal conj sinc negative").split()


def complex_loop(mode, dtype):
    return dtype


def complex_values(dtype):
    return array(dtype, [1 + 2j, -0.5 + 0.25j, 2 - 1j, 0.5, -1.5j])


def complex_others(dtype):
    return array(dtype, [1 - 1j, 2, 0.5j, 0.5 + 3j, -1.5j])


def complex_functions(mode, dtype, x):
    def wide(name):
        if name == "log1p":
            return np.log(1 + x.astype("complex128"))
        return getattr(np, name)(x.astype("complex128"))
    return [wide(name).astype(dtype) for name in COMPLEX_FUNCTIONS]


def complex_pairs(mode, dtype, x, y):
    power = np.power(x.astype("complex128"), y.astype("complex128"))
    least, most = np.minimum(x, y), np.maximum(x, y)
    return [x + y, x - y, x * y, x / y, power.astype(dtype), power, most, least, most, least, most, least,
            x + y, x - y, x * y, x / y, power.astype(dtype)]


def to_real(mode, dtype, x, y):
    length = np.abs(x)
    return [length, np.isnan(x), np.isinf(x), np.isfinite(x), x == y, x != y, x == y, x != y, x.real, x.imag, length]


case("cupy-jit/functions_complex",
     *group("functions", COMPLEX, complex_functions, arguments=(complex_values,), ulp=64, out=complex_loop),
     *group("pairs", COMPLEX, complex_pairs, arguments=(complex_values, complex_others), ulp=64, out=complex_loop),
     *group("to_real", COMPLEX, to_real, arguments=(complex_values, complex_others), ulp=2),
     sig=signatures("functions", COMPLEX, 1, complex_loop) + signatures("pairs", COMPLEX, 2, complex_loop) +
         signatures("to_real", COMPLEX, 2),
     source="NumPy, in double precision rounded to the type of CuPy's loop")


# --- Casts ------------------------------------------------------------------------------------

CASTS = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64")


def cast_values(dtype):
    kind = np.dtype(dtype).kind
    if kind == "b":
        return array(dtype, [False, True])
    return array(dtype, [0, 1, 7, 100] if kind in "iu" else [0.0, 1, 2.75, 100.5])


def casts(mode, dtype, x):
    return [x != 0, x.astype("int64"), x, x != 0, *[x.astype(name) for name in CASTS], x, x.astype("float32"), x]


case("cupy-jit/casts",
     *group("casts", REAL, casts, arguments=(cast_values,)),
     sig=signatures("casts", REAL, 1),
     source="NumPy; a float16 value is held in float32")


# --- What NumPy has and CuPy cannot compile in a kernel ---------------------------------------

def signs(mode, dtype, x):
    v = x.astype(held(dtype))
    return [np.sign(v), v, np.abs(v)]


def counts(mode, dtype, x):
    return [np.bitwise_count(x)]


def float_pairs(mode, dtype, x, y):
    loop = float_loop(mode, dtype)
    v, w = x.astype(loop), y.astype(loop)
    return [np.heaviside(v, w), np.logaddexp(v, w), np.logaddexp2(v, w)]


def finite(dtype):
    return array(dtype, [0, 1, 2, 7]) if np.dtype(dtype).kind != "f" else array(dtype, [0.0, 1.5, -2.75, 100, -0.125])


def parts(mode, dtype, x):
    v = x.astype(float_loop(mode, dtype))
    mantissa, exponent = np.frexp(v)
    return [*np.modf(v), mantissa, exponent, v]


def quotients(mode, dtype, x, y):
    v, w = x.astype(held(dtype)), y.astype(held(dtype))
    q, r = cupy_floor_divide(v, w), cupy_remainder(v, w)
    return [q, r, q, r]


NUMBERS = (*INTEGERS, *FLOATS)
case("cupy-jit/functions_beyond",
     *group("signs", NUMBERS, signs, arguments=(values,)),
     *group("counts", INTEGERS, counts, arguments=(values,)),
     *group("real_pairs", FLOATS, float_pairs, ulp=4, out=float_loop),
     *group("parts", NUMBERS, parts, arguments=(finite,)),
     *group("quotients", NUMBERS, quotients),
     sig=signatures("signs", NUMBERS, 1) + signatures("counts", INTEGERS, 1) +
         signatures("real_pairs", FLOATS, 2, float_loop) + signatures("parts", NUMBERS, 1) + signatures("quotients", NUMBERS, 2),
     source="by hand: NumPy's results; CuPy cannot compile these in a kernel")


# --- Atomics, shuffles and shared memory for every dtype --------------------------------------

def atomics(kernel, dtypes, a, m, v, a_after, m_after):
    return [launch(kernel, block=len(v) if kernel not in ("exchanges", "swaps") else 1,
                   args=[array(dtype, a), array(dtype, m), array(dtype, v)],
                   by_hand=numpy_says(array(dtype, a_after).tolist(), numbers(array(dtype, m_after)), None))
            for dtype in dtypes]


WORDS = ("int32", "uint32", "uint64", "int64")
ATOMICS = {"adds": (*WORDS, "float16", "float32", "float64"), "subtracts": WORDS, "extremes": WORDS, "masks": WORDS,
           "exchanges": (*WORDS, "float32"), "swaps": (*WORDS, "uint16")}
case("cupy-jit/atomic_types",
     *atomics("adds", ATOMICS["adds"], [1, 2], [[0, 1], [2, 3]], [1, 2, 3, 4], [5, 8], [[0, 11], [6, 9]]),
     *atomics("subtracts", WORDS, [10, 20], [[0, 1], [20, 30]], [1, 2, 3, 4], [6, 14], [[0, 1], [16, 24]]),
     *atomics("extremes", WORDS, [5, 5], [[0, 6], [6, 0]], [9, 2, 7], [2, 9], [[0, 9], [2, 0]]),
     *atomics("masks", WORDS, [15, 1], [[0, 6], [0, 0]], [13, 7], [5, 15], [[0, 12], [0, 0]]),
     *atomics("exchanges", ATOMICS["exchanges"], [5, 6], [[0, 0], [3, 0]], [1, 2, 4], [2, 6], [[5, 3], [4, 0]]),
     *atomics("swaps", ATOMICS["swaps"], [5, 6], [[0, 0], [0, 5]], [5, 7, 8], [7, 6], [[5, 6], [5, 7]]),
     launch("wraps", block=5, args=[array("uint32", [2, 1]), array("uint32", [3])],
            by_hand=numpy_says([3, 0], None)),
     launch("in_shared_memory", block=4, args=[array("int32", [1, 2, 3, 4]), zeros("float64", 4)],
            by_hand=numpy_says(None, [10, 8, 10, 10])),
     sig=[f"{kernel}({dtype}[::1], {dtype}[:, ::1], {dtype}[::1])" for kernel, dtypes in ATOMICS.items()
          for dtype in dtypes] + ["wraps(uint32[::1], uint32[::1])", "in_shared_memory(int32[::1], float64[::1])"],
     source="by hand; int64 is an addition to CuPy's element types")


def shuffled(v):
    lane = np.arange(32)
    sources = [0 * lane + 3, np.where(lane < 2, lane, lane - 2), np.minimum(lane + 1, 31), lane ^ 1, lane // 8 * 8 + 1,
               np.where(lane % 16 == 0, lane, lane - 1), np.where(lane % 4 == 3, lane, lane + 1), lane ^ 2]
    return [v[source] for source in sources]


SHUFFLED = ("int32", "uint32", "int64", "uint64", *FLOATS)
case("cupy-jit/warp_types",
     *[launch("shuffles", block=32, args=[np.arange(32).astype(dtype), zeros(dtype, 8, 32)],
              by_hand=numpy_says(None, numbers(np.array(shuffled(np.arange(32).astype(dtype))))))
       for dtype in SHUFFLED],
     launch("lanes", block=40, args=[zeros("int32", 2, 40)],
            by_hand=numpy_says([*range(32), *range(8), *[32] * 40])),
     sig=[f"shuffles({dtype}[::1], {dtype}[:, ::1])" for dtype in SHUFFLED] + ["lanes(int32[:, ::1])"],
     source="by hand")

case("cupy-jit/shared_types",
     launch("kinds", block=4, args=[zeros("float64", 5, 4)],
            by_hand=numpy_says([0, 1, 0, 0, *[-5] * 4, *[2048.25] * 4, *[1.5] * 4, *[float(np.float32(0.1))] * 4])),
     launch("dynamic", block=4, shared_bytes=16, args=[zeros("float64", 2, 4)],
            by_hand=numpy_says([*[2048.25] * 4, *[int(np.float32(2048.25).view("int32"))] * 4])),
     sig=["kinds(float64[:, ::1])", "dynamic(float64[:, ::1])"],
     source="by hand; a float16 element takes 4 bytes, as in CuPy, and dynamic arrays begin at the same address")

# --- Arrays -----------------------------------------------------------------------------------

TABLE = np.arange(12).reshape(3, 4)
case("cupy-jit/arrays",
     launch("attributes", args=[TABLE.astype("int16"), zeros("int64", 9)],
            by_hand=numpy_says(None, [12, 2, 3, 34, 8, 2, 4, 4, 4])),
     launch("views", args=[TABLE.astype("int32"), zeros("int32", 5)],
            by_hand=numpy_says([0, 1, 2, 3, 50, 5, 6, 7, 8, 9, 10, 11], [6, 4, 1, 50, 5])),
     launch("planes", args=[np.arange(8).reshape(2, 2, 2).astype("float32"), zeros("float32", 4)],
            by_hand=numpy_says([0, 1, 2, 9, 4, 5, 6, 7], [5, 6, 2, 4])),
     launch("point", args=[array("int32", 5), zeros("int32", 3)], by_hand=numpy_says([7], [6, 0, 1])),
     launch("slices", args=[TABLE.astype("int32"), zeros("int32", 9)],
            by_hand=numpy_says([*range(9), 0, 0, 0], [2, 5, 9, 2, 2, 8, 6, 2, 4])),
     launch("parts", args=[array("complex64", [1 + 2j, 3 + 4j]), zeros("float32", 4)],
            by_hand=numpy_says([[1, 8], [3, 4]], [3, 4, 1, 2])),
     launch("typed", args=[array("uint8", [1]), zeros("int32", 1)], by_hand=numpy_says(None, [44])),
     launch("rows", args=[strided(np.arange(9).reshape(3, 3).astype("int32")),
                          fortran(np.arange(0, 18, 2).reshape(3, 3).astype("int32")), zeros("int32", 4)],
            by_hand=numpy_says([0, 1, 2, 0, 1, 2, 6, 7, 8], None, [42, 54, 66, 321])),
     sig=["attributes(int16[:, ::1], int64[::1])", "views(int32[:, ::1], int32[::1])",
          "planes(float32[:, :, ::1], float32[::1])", 'point(Array(int32, 0, "C"), int32[::1])',
          "slices(int32[:, ::1], int32[::1])", "parts(complex64[::1], float32[::1])", "typed(uint8[::1], int32[::1])",
          "rows(int32[:, :], int32[::1, :], int32[::1])"],
     source="by hand; CuPy has no slices and of the attributes only size, shape, strides and ndim")

# --- cupyx.scipy.special ----------------------------------------------------------------------

ONE = [0.8427007929497149, 0.1572992070502851, 0.427583576155807, 0.7651976865579666, 0.44005058574493355,
       0.08825696421567698, -0.7812128213002887, -1.6506826068162543, 1.2660658777520084, 0.5651591039924851,
       0.8413447460685429, 0.0, 0.7310585786300049, np.log(1 / 3), 10.0, 2.0, 2.0, np.expm1(1)]
LINES = [0.4769362762044699, 0.4769362762044699, np.log(2), np.sqrt(np.pi), np.inf, np.log(np.pi) / 2,
         -np.log1p(np.exp(-1)), np.log(2) / 2, -np.log(2), 0.0, np.log(1.5), 2 / np.pi]
case("cupy-jit/special_functions",
     *[launch(kernel, args=[array(dtype, [1, 0.5]), zeros(dtype, len(results))], ulp=16,
              by_hand=numpy_says(None, numbers(array(dtype, results))))
       for kernel, results in (("of_one", ONE), ("of_lines", LINES)) for dtype in ("float32", "float64")],
     sig=[f"{kernel}({dtype}[::1], {dtype}[::1])" for kernel in ("of_one", "of_lines")
          for dtype in ("float32", "float64")],
     source="by hand: tables; CuPy can compile only those of one expression, which are in `of_one`")


def selected(mode, dtype, x, y):
    v, w = x.astype("float64"), y.astype("float64")
    return [v + w, np.sqrt(v), v * w, np.maximum(v, w), np.square(x.astype("float32"))]


def selected_beyond(mode, dtype, x, y):
    v, w = x.astype("float64"), y.astype("float64")
    return [v / w, x < y]


DTYPED = ("int8", "uint16", "int32", "uint64", "float32", "float64")
case("cupy-jit/functions_dtype",
     *group("selected", DTYPED, selected),
     *group("beyond", DTYPED, selected_beyond),
     sig=signatures("selected", DTYPED, 2) + signatures("beyond", DTYPED, 2),
     source="NumPy; CuPy takes the first loop with that output, which casts to int64 in `divide`, to bool in `less`")
