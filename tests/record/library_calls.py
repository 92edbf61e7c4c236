"""Writes tests/launches/library/*.py: calls of every function that frontend/host/arrays has a row for,
each with the type that Numba finds for what NumPy makes of it.

    python3 tests/record/library_calls.py build/tests/launches/launches_runner
    python3 tests/record/library_calls.py build/tests/launches/launches_runner --search SEED COUNT

The calls are drawn from the patterns below, with a fixed seed for each function. The runner then
marks what is not followed. With --search, nothing is written: COUNT calls of each function are
drawn and those that are typed wrongly are printed.
"""

import argparse
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import warnings

import numpy as np
from numba import typeof

from launches import spelling

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = ROOT / "tests/launches/library"
CALLS_PER_FUNCTION = 14

HEADER = '''import math

import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


t = take[1, 1]
n = int(np.ones(4).sum())
b1, b2, b3 = np.ones(4, "?"), np.ones((3, 4), "?"), np.ones((2, 3, 4), "?")
i1, i2, i3 = np.ones(4, "i1"), np.ones((3, 4), "i2"), np.ones((2, 3, 4), "i4")
l1, l2, l3 = np.ones(4, "i8"), np.ones((3, 4), "i8"), np.ones((2, 3, 4), "i8")
u1, u2, u3 = np.ones(4, "u1"), np.ones((3, 4), "u2"), np.ones((2, 3, 4), "u4")
w1, w2 = np.ones(4, "u8"), np.ones((3, 4), "u8")
h1, h2 = np.ones(4, "f2"), np.ones((3, 4), "f2")
f1, f2, f3 = np.ones(4, "f4"), np.ones((3, 4), "f4"), np.ones((2, 3, 4), "f4")
d1, d2, d3 = np.ones(4), np.ones((3, 4)), np.ones((2, 3, 4))
c1, c2 = np.ones(4, "c8"), np.ones((3, 4), "c16")
e1, e2, s2 = np.ones(0, "f4"), np.ones((0, 4), "f4"), np.ones((4, 4), "f4")
z1, z2, z3 = np.ones(n, "f4"), np.ones((n, n), "f4"), np.ones((n, 2, n), "f4")
o2, p3 = np.ones((4, 3), "f4", order="F"), np.ones((2, 3, 4), "f4", order="F")
g0, j0 = np.ones((), "f4"), np.ones((), "i4")
r2, r1 = np.broadcast_to(f1, (3, 4)), np.broadcast_to(np.float32(1), 4)
rng = np.random.default_rng(1)
state = np.random.RandomState(1)

'''

ONE = "b1 i1 l1 u1 w1 h1 f1 d1 c1 e1 z1 r1".split()
TWO = "b2 i2 l2 u2 w2 h2 f2 d2 c2 e2 z2 o2 s2 r2".split()
THREE = "b3 i3 l3 u3 f3 d3 p3 z3".split()
VIEWS1 = ["{}[::2]", "{}[::-1]", "{}[1:]", "{}[:n]", "{}[:1]", "{}[:]", "{}[n:]"]
VIEWS2 = ["{}.T", "{}[:, ::2]", "{}[::2]", "{}[::-1]", "{}[:, ::-1]", "{}[1:]", "{}[:, 1:]",
          "{}[:1]", "{}[:, :1]", "{}[:, None, :]", "{}[:n]", "{}[:, :n]", "{}.T[:1]", "{}.T[:, 1:]"]
VIEWS3 = ["{}.T", "{}.transpose(1, 0, 2)", "{}.transpose(0, 2, 1)", "{}[:, ::2]", "{}[..., 1:]",
          "{}[:, :1]", "{}[:1]", "{}.transpose(2, 0, 1)[:, :, 1:]", "{}.swapaxes(0, 1)"]
SCALARS = ["3", "2.5", "True", "1j", "n", "np.float32(1.5)", "np.int8(3)", "np.uint16(7)", "d1[0]",
           "f1[1]", "l1[0]", "b1[0]", "c1[0]", "h1[0]", "-1", "w1[0]", "float(n)", "np.float64(2)",
           "np.bool_(True)", "300"]
LISTS = ["[1, 2, 3, 4]", "[1.5, 2, 3, 4]", "(1, 2, 3, 4)", "[[1, 2], [3, 4]]", "[True, False]",
         "[1j, 2, 3, 4]", "[np.float32(1), 2, 3, 4]", "[f1, f1, f1]", "[i1, f1, d1]",
         "([1.0], [2.0])", "[np.int8(1), np.int8(2)]", "[2.0] * 4", "[n, n, n, n]",
         "[f1[0], f1[1], f1[2], f1[3]]", "[1, True, 2, 3]", "[x for x in range(4)]"]


def pick(kind, rng):
    """A random argument of a kind, as it is written."""
    choose = rng.choice
    if kind == "V":
        name = choose(ONE)
        return choose(VIEWS1).format(name) if rng.random() < 0.4 else name
    if kind == "M":
        name = choose(TWO)
        return choose(VIEWS2).format(name) if rng.random() < 0.6 else name
    if kind == "C":
        name = choose(THREE)
        return choose(VIEWS3).format(name) if rng.random() < 0.7 else name
    if kind == "N":  # an array
        return pick(choose("VVVMMMMMMCCCC"), rng) if rng.random() < 0.95 else choose(["g0", "j0"])
    if kind == "A":  # what may stand for an array
        return pick(choose("NNNNNNNSL"), rng)
    if kind == "S":
        return choose(SCALARS)
    if kind == "L":
        return choose(LISTS)
    if kind == "I":
        return choose(["l1", "i1[:2]", "[0, 1]", "[[0, 1], [1, 0]]", "1", "l2[:, :2]", "(1, 0)",
                       "np.array([0, 1])", "n - 3", "-1", "l2.T", "np.int32(1)"])
    if kind == "ax":
        return choose(["0", "-1", "1", "None", "2", "-2", "(0, 1)", "(0,)", "(0, -1)", "()",
                       "n - 4", "(1, 2)", "[0, 1]"])
    if kind == "a1":
        return choose(["0", "-1", "1", "2", "-2", "None", "n - 4"])
    if kind == "a0":
        return choose(["0", "-1", "1", "2", "-2"])
    if kind == "k":
        return choose(["0", "1", "-1", "2", "-2", "n", "3"])
    if kind == "m":
        return choose(["1", "2", "3", "4", "n", "0", "5"])
    if kind == "dt":
        return choose(["np.float32", '"f4"', "float", "int", "bool", "np.int8", '"uint16"',
                       "np.complex64", "np.float16", "complex", "np.float64", "None", "f1.dtype",
                       '"int64"', "np.dtype(np.int32)"])
    if kind == "fd":
        return choose(["np.float32", '"f4"', "float", "np.complex64", "np.float64", "None"])
    if kind == "ord":
        return choose(['"C"', '"F"', '"A"', '"K"', "None", '"f"', '"C" if n else "F"'])
    if kind == "b":
        return choose(["True", "False", "n > 2"])
    if kind == "sh":
        return choose(["4", "(3, 4)", "(2, 3, 4)", "n", "(n, 2)", "(3,)", "[3, 2]", "()", "(1, 4)",
                       "(4, 1)", "0", "(0, 3)", "f2.shape", "np.int64(3)", "(n,)", "len(f2)"])
    if kind == "rs":
        return choose(["12", "(12,)", "-1", "(4, 3)", "(2, -1)", "(-1, 1)", "(3, 2, 2)", "(2, 3, 4)",
                       "(6, 4)", "(1, -1)", "4", "(4, 1)", "(2, 2)", "(3, -1)", "f2.shape", "24",
                       "(n, -1)", "[4, 3]", "(1, 4)", "(1, 1, 4)"])
    if kind == "pm":
        return choose(["(1, 0)", "(0, 1)", "(2, 0, 1)", "(0, 2, 1)", "(1, 0, 2)", "(-1, 0, 1)",
                       "None", "(0,)", "[1, 0]"])
    if kind == "js":  # arrays to be joined
        one = pick(choose("NNNNNA"), rng)
        return choose(["[{0}, {0}]", "({0}, {0})", "[{0}, {1}]", "[{0}]", "({0}, {0}, {0})"]
                      ).format(one, pick(choose("VMCN"), rng))
    raise ValueError(kind)


def drawn(pattern, rng):
    return re.sub(r"\{(\w+)\}", lambda found: pick(found[1], rng), pattern)


def call(name, *patterns):
    """np.name(...) with each list of arguments."""
    return [f"np.{name}({pattern})" for pattern in patterns]


def method(name, *patterns):
    return [f"{{N}}.{name}({pattern})" for pattern in patterns]


def names(text):
    return text.replace("|", " ").split()


def unary():
    for name in names("sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh exp "
                      "exp2 expm1 log log2 log10 log1p sqrt cbrt deg2rad rad2deg radians degrees "
                      "asin acos atan rint fabs negative positive conj conjugate invert "
                      "bitwise_not floor ceil trunc fix sign square reciprocal isnan isinf isfinite "
                      "signbit logical_not abs absolute"):
        yield name, call(name, "{A}", "{A}", "{N}", "{N}", "{L}", "{S}", "{N}, dtype={fd}",
                         "{N}, out=d2", "{N}, None", "{A}, where={b}", "{N}, out={N}", "f2, o2",
                         '{A}, casting="unsafe"', "{N}, dtype={dt}, casting=\"unsafe\"")
    yield "sinc", call("sinc", "{A}", "{N}", "{N}", "{L}", "{S}", "{M}", "{V}")
    yield "nan_to_num", call("nan_to_num", "{A}", "{N}", "{A}, nan=0.0", "{N}, copy=False", "{N}, False",
                             "{N}, posinf=1, neginf=0")
    yield "real", call("real", "{A}", "{N}", "{M}", "c2", "{S}", "c2.T") + [
        "{N}.real", "{N}.imag", "c1.real", "np.imag({N})"]


def binary():
    for name in names("add subtract multiply maximum minimum fmax fmin bitwise_and bitwise_or "
                      "bitwise_xor floor_divide mod remainder fmod power left_shift right_shift gcd "
                      "lcm pow float_power arctan2 hypot logaddexp copysign atan2 nextafter divide "
                      "true_divide equal not_equal less less_equal greater greater_equal logical_and "
                      "logical_or logical_xor"):
        yield name, call(name, "{A}, {A}", "{N}, {S}", "{N}, {S}", "{S}, {N}", "{N}, {N}", "{M}, {M}",
                         "{M}, {M}", "{C}, {C}", "{A}, {L}", "{S}, {S}", "{A}, {A}, dtype={fd}",
                         "{V}, {V}", "{M}, {V}", "{N}, {S}, out=d2", "{A}, {S}, {N}")
    for name, sign in [("plus", "+"), ("minus", "-"), ("times", "*"), ("over", "/"), ("floored", "//"),
                       ("modulo", "%"), ("to_the", "**"), ("shifted", "<<"), ("and", "&"), ("or", "|"),
                       ("xor", "^"), ("below", "<"), ("same", "=="), ("at", "@")]:
        yield name, [f"{{N}} {sign} {{S}}", f"{{S}} {sign} {{N}}", f"{{M}} {sign} {{M}}",
                     f"{{N}} {sign} {{N}}", f"{{S}} {sign} {{S}}", f"{{N}} {sign} {{L}}",
                     f"{{C}} {sign} {{C}}", f"{{V}} {sign} {{V}}", f"{{S}} {sign} {{S}}"]
    yield "signs", ["-{A}", "+{A}", "~{A}", "-{S}", "abs({A})", "abs({S})", "pow({A}, {S})",
                    "round({S})", "round({S}, 2)", "round({A}, 1)", "{N}[0] + {S}", "round({S}, n)"]
    yield "isclose", call("isclose", "{A}, {A}", "{N}, {S}", "{M}, {M}, 1e-3", "{N}, {S}, atol=0.1",
                          "{S}, {S}", "{N}, {N}, equal_nan=True")
    yield "clip", call("clip", "{N}, {S}, {S}", "{A}, {S}, {S}", "{N}, 0, 1", "{N}, None, {S}",
                       "{N}, {S}, None", "{M}, {M}, {S}", "{N}, min={S}", "{N}, a_max={S}, a_min={S}",
                       "{N}, 0, 1, out=d2", "{N}, 0, 1, {N}", "{N}, 0, 255, dtype={dt}",
                       ) + method("clip", "{S}, {S}", "0, 1", "min={S}", "0, 1, out=d2", "max={S}",
                                  "0, 255")
    for name in ["round", "around"]:
        yield name, call(name, "{A}", "{N}", "{A}, 2", "{N}, decimals=1", "{S}", "{S}, 2", "{N}, n",
                         "{N}, 1, out=d2", "{N}, 1, {N}") + method(name, "", "2", "decimals=n")
    yield "where", call("where", "{N} > 0, {N}, {S}", "{M} > 0, {M}, {M}", "{N} > 0, {S}, {S}",
                        "{M} > 0, {A}, {A}", "{M} > 0, {V}, {S}", "b1, {V}, {L}", "{S}, {S}, {S}",
                        "{N}") + ["np.where({V})[0]", "np.where({M} > 0)[0]", "np.where({C})[1]"]
    yield "nonzero", ["np.nonzero({N})", "np.nonzero({V})[0]", "{M}.nonzero()[1]", "{N}.nonzero()",
                      "np.nonzero({L})"]


def reductions():
    forms = ["{N}", "{A}", "{N}, {ax}", "{N}, {ax}", "{M}, {a0}", "{C}, {a0}", "{C}, axis={ax}",
             "{M}, axis={ax}", "{N}, keepdims=True", "{C}, {a0}, keepdims={b}",
             "{N}, axis={ax}, keepdims=True"]
    methods = ["", "{ax}", "axis={a0}", "{a0}", "keepdims=True", "axis={ax}, keepdims={b}"]
    more = {"sum": ["{N}, dtype={dt}", "{N}, {ax}, {dt}", "{N}, initial=0", "{M}, 0, out=d1",
                    "{M}, 0, None, d1", "{N}, where={b}", "{N}, None, {dt}, None, True", "{L}"],
            "mean": ["{N}, dtype={fd}", "{N}, {ax}, {fd}", "{M}, 0, out=d1", "{M}, 0, None, d1",
                     "{N}, {ax}, None, None, True", "{L}", "{S}"],
            "std": ["{N}, dtype={fd}", "{N}, {ax}, {fd}", "{N}, ddof=1", "{N}, {ax}, None, None, 1",
                    "{M}, 0, out=d1", "{N}, correction=1", "{L}", "{S}"],
            "max": ["{M}, 0, out=f1", "{N}, initial=0", "{N}, None, None, True", "{L}", "{S}",
                    "{M}, 1, f1", "{N}, initial={S}"],
            "ptp": ["{N}, None, None, True", "{M}, 0, out=f1"],
            "any": ["{N}, None, None, True", "{M}, 0, out=b1", "{L}", "{S}", "{N}, where={b}"],
            "argmax": ["{M}, 0, out=l1", "{L}", "{S}", "{M}, 1, None"]}
    for like, of in [("sum", "sum prod nansum nanprod"), ("mean", "mean nanmean"),
                     ("std", "std var nanstd nanvar"),
                     ("max", "max min amax amin nanmax nanmin"), ("ptp", "ptp"), ("any", "any all"),
                     ("argmax", "argmax argmin")]:
        for name in names(of):
            own = [] if name.startswith(("nan", "ptp", "ama", "ami")) else method(name, *methods)
            if own and like in ("sum", "mean", "std"):
                own += method(name, "dtype={dt}", "0, {fd}", "{ax}, {fd}", "axis={a0}, dtype=np.float32")
            if own and like == "std":
                own += method(name, "ddof=1")
            yield name, call(name, *forms, *more[like]) + own
    for name in ["average", "median"]:
        yield name, call(name, *forms[:8], "{L}", "{V}, weights=d1", "{N}, keepdims=True", "{S}")
    for name in ["percentile", "quantile"]:
        yield name, call(name, "{N}, 0.5", "{A}, 1", "{N}, [0.1, 0.5]", "{N}, (0, 1)", "{N}, d1 / 4",
                         "{N}, {S}", '{N}, 0.5, method="lower"', "{N}, 0.5, 0", "{N}, 0.5, axis=0",
                         "{N}, f1[:2] / 4", "{N}, np.float32(0.5)", "{N}, [[0.1, 0.5]]", "{N}, f2 / 9",
                         "{N}, n / 10", '{N}, [0, 1], method="nearest"', "{N}, q=0.5", "{N}, [0, 1]")
    yield "count_nonzero", call("count_nonzero", "{A}", "{N}", "{N}, 0", "{N}, axis={ax}", "{L}",
                                "{N}, keepdims=True")
    for name in ["allclose", "array_equal"]:
        yield name, call(name, "{A}, {A}", "{N}, {N}", "{N}, {S}")
    for name in ["cumsum", "cumprod"]:
        yield name, call(name, "{N}", "{A}", "{N}, {a1}", "{M}, axis={a1}", "{C}, {a0}", "{N}, dtype={dt}",
                         "{M}, 0, {dt}", "{M}, 0, out=d2", "{L}", "{S}") + method(
                             name, "", "{a1}", "axis={a1}", "dtype={dt}", "0, {dt}")
    yield "linalg.norm", call("linalg.norm", "{N}", "{A}", "{V}", "{M}", "{M}, 1", "{M}, axis=0",
                              "{M}, None, 1", "{M}, keepdims=True", "{L}")


def products():
    for name in ["matmul", "dot"]:
        yield name, call(name, "{M}, {M}.T", "s2, {V}", "{V}, {V}", "{C}, {V}", "{C}, s2", "{M}, s2",
                         "{V}, s2", "{C}, {C}.swapaxes(1, 2)", "{N}, {N}", "{N}, {S}", "{M}.T, {M}",
                         "{L}, {V}", "s2, {C}.swapaxes(1, 2)", "{M}, {M}.T, d2", "{M}, {M}.T, out=d2",
                         "{V}, {C}.swapaxes(1, 2)") + [
                             "{M}.dot({V})", "{M}.dot({M}.T)", "{M} @ {M}.T", "{C} @ {C}.swapaxes(1, 2)",
                             "{M} @ {V}", "{V} @ {V}"]
    yield "outer", call("outer", "{V}, {V}", "{A}, {A}", "{M}, {V}", "{L}, {V}", "{V}, {V}, d2",
                        "{V}, {V}, out=d2")
    for name in ["vdot", "inner"]:
        yield name, call(name, "{V}, {V}", "{M}, {M}", "{M}, {V}", "{S}, {V}", "{L}, {V}", "{N}, {S}")
    yield "argsort", call("argsort", "{N}", "{N}, {a1}", "{M}, axis={a1}", "{L}", "{A}",
                          '{N}, kind="stable"', "{N}, stable=True") + method("argsort", "", "{a1}")
    for name in ["convolve", "correlate"]:
        yield name, call(name, "{V}, {V}", "{V}, {L}", "{S}, {V}", '{V}, {V}, "same"', '{V}, v={V}, mode="full"',
                         "{A}, {V}", "{M}, {V}", "{V}, {S}")
    yield "interp", call("interp", "{N}, d1, d1", "{S}, d1, {V}", "{L}, d1, {V}", "{N}, l1, c1", "{V}, {V}, {V}, 0, 1",
                         "{N}, d1, i1, left=0", "{A}, [1, 2], [3, 4]", "{V}, d1, f1, period=3", "{M}, xp=d1, fp={V}")
    yield "searchsorted", call("searchsorted", "{V}, {A}", "{V}, {S}", "{V}, {V}", "{V}, {N}",
                               '{V}, {S}, side="right"', '{L}, {V}, "left"', "{V}, {L}", "{V}, {M}"
                               ) + ["d1.searchsorted({A})", "d1.searchsorted({S})"]
    yield "digitize", call("digitize", "{V}, {V}", "{N}, [1, 2]", "{S}, [1, 2]", "{L}, [1, 2]",
                           "{N}, d1, right=True", "{N}, d1, True")
    yield "bincount", call("bincount", "l1", "{V}", "[1, 2, 3]", "l1, d1", "l1, weights={V}",
                           "l1, minlength=10", "l1, None, 5", "l1, {V}")
    for name in "fft ifft fft2 ifft2 fftn ifftn rfft irfft".split():
        yield "fft." + name, call("fft." + name, "{N}", "{N}", "{A}", "{M}", "{C}", '{N}, norm="ortho"',
                                  "{N}, 4", "{M}, axis=0", "{L}", "{V}", "{C}", "{M}")


def reshaping():
    yield "reshape", call("reshape", "{N}, {rs}", "{M}, {rs}", "{M}, {rs}", "{N}, {rs}, order={ord}",
                          "{N}, {rs}, {ord}", "{C}, {rs}", "{L}, {rs}", "{N}, shape={rs}",
                          "{N}, {rs}, copy=True", "{A}, {rs}") + method(
                              "reshape", "{rs}", "{rs}", "3, 4", "-1", "4, 3", "2, -1", "-1, 1",
                              "{rs}, order={ord}", "12, 1", "3, 4, order=\"F\"", "-1, 2, 2", "(4,)", "n",
                              "2, 3, 4, order={ord}", "3, 2, 2", "1, 3, 4", "n, -1", "1, n")
    for name in ["ravel", "flatten"]:
        yield name, method(name, "", "{ord}", "order={ord}", "", "order=\"F\"") + call(
            name, "{N}", "{A}", "{N}, {ord}", "{N}, order={ord}", "{N}, \"F\"") + ["r2." + name + "()",
                                                                             "r1." + name + "(\"F\")"]
    for name in ["transpose", "permute_dims"]:
        yield name, call(name, "{N}", "{C}, {pm}", "{N}, axes={pm}", "{A}", "{M}, {pm}") + (
            method(name, "", "{pm}", "1, 0", "2, 0, 1", "0, 2, 1", "(1, 0)", "-1, 0, 1", "n - 3, 0", "None")
            if name == "transpose" else [])
    yield "T", ["{N}.T", "{M}.T", "{C}.T", "{M}.mT", "{C}.mT"]
    yield "swapaxes", call("swapaxes", "{N}, {a0}, {a0}", "{C}, {a0}, {a0}", "{C}, axis1=0, axis2=2",
                           "{M}, 0, n - 3") + method("swapaxes", "{a0}, {a0}", "0, 1")
    yield "moveaxis", call("moveaxis", "{N}, {a0}, {a0}", "{C}, {a0}, {a0}", "{C}, (0, 1), (1, 2)",
                           "{C}, source=0, destination=-1", "{C}, [0], [2]", "{M}, 0, n - 3")
    yield "expand_dims", call("expand_dims", "{N}, {a0}", "{A}, {ax}", "{N}, axis=0", "{N}, (0, 1)",
                              "{N}, n - 4")
    yield "squeeze", call("squeeze", "{N}", "{M}", "{C}", "{N}, 0", "{M}, axis={ax}", "{A}", "{C}[:, :1], 1",
                          "{M}[:1], 0", "{M}[:, :1], {a0}", "{N}[None], 0", "{C}[None], axis=(0,)"
                          ) + method("squeeze", "", "0", "axis={a0}")
    for name in ["atleast_1d", "atleast_2d", "atleast_3d"]:
        yield name, call(name, "{A}", "{N}", "{V}", "{M}", "{S}", "{L}", "{N}, {N}")
    yield "broadcast_to", call("broadcast_to", "{N}, (2, 3, 4)", "{A}, (3, 4)", "{V}, (3, 4)", "{S}, 4",
                               "{S}, (3, 4)", "{M}, (3, 4)", "{N}, {sh}", "{M}, shape=(2, 3, 4)",
                               "{V}, (n, 4)", "{L}, (2, 4)", "{M}[:1], (3, 4)", "{M}[:, :1], (3, 4)",
                               "{V}, (1, 4)", "{V}, 4")
    yield "astype", method("astype", "{dt}", "{dt}", "np.float32", "dtype={dt}", "{dt}, {ord}",
                           "{dt}, order={ord}", "{dt}, copy=False", "{dt}, copy=True", "np.float32, copy=False",
                           "{dt}, casting=\"unsafe\"", "{dt}, \"K\", \"unsafe\", True, {b}",
                           "{dt}, copy={b}") + call("astype", "{N}, {dt}", "{N}, {dt}, copy={b}") + [
                               "np.float32(1).astype({dt})", "f1[0].astype({dt})", "r2.astype({dt})"]
    yield "copy", method("copy", "", "{ord}", "order={ord}") + call(
        "copy", "{A}", "{N}", "{N}, {ord}", "{N}, order={ord}", "{L}", "{S}", "{N}, subok=True") + ["r2.copy()", "f1[0].copy()"]
    yield "sort", call("sort", "{N}", "{A}", "{N}, {a1}", "{M}, axis={a1}", '{N}, kind="stable"',
                       "{N}, -1, None, None", "{N}, stable=True", "{L}")
    yield "roll", call("roll", "{N}, 1", "{A}, 2", "{N}, {k}, {a1}", "{M}, (1, 2), (0, 1)", "{N}, shift=1",
                       "{N}, 1, axis={a1}", "{L}, 1", "{M}, (1, 2)", "{N}, n", "{S}, 1")
    for name in ["tril", "triu"]:
        yield name, call(name, "{M}", "{C}", "{N}", "{M}, {k}", "{M}, k={k}", "{L}", "{V}")
    yield "partition", call("partition", "{N}, 1", "{M}, 1, {a1}", "{N}, (0, 1)", "{M}, 1, axis={a1}",
                            "{N}, kth=1", "{L}, 1", '{V}, 1, kind="introselect"')
    yield "pad", call("pad", "{N}, 1", "{N}, (1, 2)", "{M}, ((1, 1), (0, 0))", '{N}, 1, "edge"',
                      '{N}, 1, mode="constant"', '{N}, 1, "constant", constant_values=3', "{L}, 1", "{A}, n",
                      '{N}, 1, "reflect"', '{N}, 2, mode="wrap"', '{N}, 1, "mean"', "{V}, 0")
    yield "diff", call("diff", "{N}", "{A}", "{N}, 2", "{N}, n - 2", "{M}, axis={a1}", "{M}, 1, {a1}", "{L}",
                       "b1", "b2", "{N}, prepend=0", "{N}, 0")
    yield "ediff1d", call("ediff1d", "{N}", "{A}", "{L}", "{S}", "{M}", "{V}, to_end=1", "ary={C}")
    yield "gradient", call("gradient", "{V}", "{N}", "{V}, 2.0", "{M}", "{V}, edge_order=1", "{L}",
                           "{M}, axis=0", "{V}") + ["np.gradient({M})[0]"]
    yield "take", call("take", "{N}, {I}", "{V}, {I}", "{A}, {I}", "{M}, {I}, {a1}", "{M}, {I}, axis=0",
                       '{N}, {I}, mode="clip"', "{N}, indices={I}", "{M}, {I}, axis=None") + method(
                           "take", "{I}", "{I}, {a1}", "{I}, axis=1")
    yield "flip", call("flip", "{N}", "{M}, {ax}", "{C}, axis={ax}", "{A}", "{L}", "{N}, 0")
    for name in ["flipud", "fliplr"]:
        yield name, call(name, "{N}", "{M}", "{C}", "{L}", "{A}")
    yield "rot90", call("rot90", "{M}", "{M}, {k}", "{C}", "{M}, k={k}", "{C}, 1, (1, 2)", "{C}, {k}", "{M}, 4",
                        "{C}, axes=(0, 2)")
    yield "unique", call("unique", "{N}", "{A}", "{L}", "{M}, axis=0", "{V}, return_counts=True",
                         "{V}, True", "{N}, sorted=True", "{N}, equal_nan=False") + ["np.unique({V}, return_index=True)[0]"]
    yield "repeat", call("repeat", "{N}, 2", "{A}, {m}", "{N}, 2, {a1}", "{M}, 2, axis={a1}", "{N}, repeats=2",
                         "{L}, 2", "{V}, l1", "{C}, 2, 2", "{C}, [1, 2], 0") + method(
                             "repeat", "2", "2, {a1}", "2, axis={a1}", "repeats=2")
    yield "flatnonzero", call("flatnonzero", "{N}", "{A}", "{L}", "{N} > 0")
    yield "extract", call("extract", "{V}, {V}", "b1, {V}", "b2, {M}", "{M} > 0, {M}", "{L}, {V}", "{M}, {A}")
    yield "tile", call("tile", "{N}, {m}", "{N}, (2, 1)", "{V}, (2, 2)", "{A}, 2", "{N}, reps={m}", "{L}, (2, 2)",
                       "{M}, (2, 1, 2)", "{M}, 1", "{M}, [2, 1]", "{N}, n", "{C}, (1, 1)", "{M}, (1, 1)", "{N}, 1")
    yield "view", method("view", "{dt}", "np.int32", "np.uint8", "dtype={dt}", "np.complex64", "np.float64", "",
                         "np.uint16", "np.float16") + ["f1.view(np.int32)", "f1[0].view(np.int32)", "f1.view(np.uint8)",
                                         "f2.view(np.float64)", "f2.view(np.int8)", "o2.view(np.int32)",
                                         "f2[:, :2].view(np.complex64)", "r2.view(np.int32)", "f2[:, :1].view(np.int8)"]
    yield "item", method("item", "0", "1, 1", "", "(0, 1)", "n - 4") + ["f1[0].item()", "np.int8(1).item()",
                                                               "f1[:1].item()", "{V}.item(0)", "g0.item()",
                                                               "{V}.item(n - 4)", "np.sum({N}).item()"]
    yield "tolist", ["{V}.tolist()[0]", "{M}.tolist()[0][0]", "np.array({N}.tolist())", "g0.tolist()",
                     "f1[0].tolist()", "np.array({M}.tolist(), np.float32)"]
    yield "methods", method("squeeze", "") + method("diagonal", "") + method("trace", "") + method(
        "compress", "[True, False]", "[True, False], 0") + method("byteswap", "") + method(
            "fill", "0") + method("sort", "") + method("partition", "1") + method("choose", "[1, 2]") + method(
                "conj", "") + method("conjugate", "") + method("put", "0, 1") + method("ptp", "") + method(
                    "argpartition", "1") + method("newbyteorder", "") + method("__len__", "") + method(
                        "roll", "1") + method("flip", "") + method("real", "") + method("size", "")
    yield "scalar_methods", ["{S}.sum()", "{S}.mean()", "{S}.astype({dt})", "{S}.item()", "{S}.max()",
                             "{S}.reshape(1)", "{S}.ravel()", "{S}.copy()", "{S}.round()", "{S}.conjugate()",
                             "{S}.real", "{S}.view(np.int32)", "{S}.clip(0, 1)", "{S}.std()", "{S}.any()",
                             "{S}.squeeze()", "{S}.flatten()", "{S}.T", "{S}.transpose()", "{S}.dot(2)",
                             "{S}.repeat(2)", "{S}.argmax()", "{S}.cumsum()", "{S}.round(1)", "{S}.dot(f1)",
                             "{S}.is_integer()", "{S}.hex()", "{S}.bit_length()", "{S}.imag", "{S}.tolist()"]


def makers():
    for name in ["zeros", "ones", "empty"]:
        yield name, call(name, "{sh}", "{sh}", "{sh}, {dt}", "{sh}, dtype={dt}", "{sh}, {dt}, {ord}",
                         "{sh}, order={ord}", "shape={sh}, dtype={dt}", "{sh}, dtype=d2.dtype", "{V}.shape",
                         "(f2.shape[0], 2)", "f2.size", "f2.shape[::-1]", "f2.shape + (2,)", "l1", "{sh}, like=f1",
                         "range(3)", "np.array([2, 3])")
    yield "ndarray", call("ndarray", "{sh}", "{sh}, {dt}", "{sh}, dtype={dt}", "{sh}, {dt}, order={ord}",
                          "4, np.float32, f1", "shape={sh}", "4, np.float32, f2, 16", "(2, 2), np.float32, f2, 0, (4, 8)",
                          "(2, 2), order=\"F\", strides=(64, 8), buffer=d3")
    yield "full", call("full", "{sh}, {S}", "{sh}, {S}", "{sh}, {S}, {dt}", "{sh}, {S}, dtype={dt}",
                       "{sh}, {S}, {dt}, {ord}", "{sh}, fill_value={S}", "{sh}, {S}, order={ord}", "4, {L}",
                       "(3, 4), {V}", "shape={sh}, fill_value={S}", "{sh}, np.nan", "{sh}, np.pi", "{sh}, -np.inf")
    for name in ["zeros_like", "ones_like", "empty_like"]:
        yield name, call(name, "{N}", "{A}", "{N}, {dt}", "{N}, dtype={dt}", "{N}, {dt}, {ord}",
                         "{N}, order={ord}", "{N}, shape={sh}", "{M}", "{C}", "{L}", "{S}", "r2", "{N}, None, {ord}",
                         "{M}, None, \"K\", True, {sh}", "{N}, subok=False")
    yield "full_like", call("full_like", "{N}, {S}", "{A}, {S}", "{N}, {S}, {dt}", "{N}, {S}, dtype={dt}",
                            "{N}, {S}, {dt}, {ord}", "{N}, {S}, order={ord}", "{N}, {S}, shape={sh}", "{M}, {S}",
                            "{C}, fill_value=2", "{L}, {S}", "{S}, {S}", "r2, 1")
    yield "arange", call("arange", "{S}", "{S}, {S}", "{S}, {S}, {S}", "n", "10", "0, n", "0.0, n", "5, dtype={dt}",
                         "0, 5, 1, {dt}", "n, dtype={dt}", "stop={S}", "0, 5, step=2", "start=0, stop=5", "f1[0]",
                         "0, 1, 0.25", "5.0", "np.int32(4)", "0, np.int32(4)", "np.float32(4)", "0, np.float32(4), 1",
                         "i1[0]", "len(f1)", "f2.shape[0]", "2, step=1", "np.uint8(4)", "np.int16(4), np.int16(6)",
                         "u1[0], u1[1]", "n, 0, -1", "3, {dt}", "10**10, 10**10 + 2")
    for name in ["linspace", "logspace", "geomspace"]:
        yield name, call(name, "1, {S}", "{S}, {S}, 5", "1, 2, n", "1, 2, num={m}", "1, 2, 5, dtype={dt}",
                         "f1[0], f1[1]", "1, 2, 5, False", "np.float32(1), np.float32(2)", "1, 2, 5, endpoint=False",
                         "start=1, stop=2", "{V}, 2, 5", "1, {V}, 5", "c1[0], 2", "h1[0], h1[1]", "1, stop=2", "1, stop=2j",
                         *(["1, 2, 5, True, False", "1, 2, 5, True, False, {dt}", "{V}, 2, 5, axis=0"]
                           if name == "linspace" else ["1, 2, 5, True, {dt}"]))
    yield "linspace_step", ["np.linspace(1, 2, 5, retstep=True)[0]", "np.linspace(1, 2, 5, retstep=True)",
                       "np.linspace(f1[0], 2, 5, True, True)[1]", "np.linspace(1, 2, 5, retstep={b}, dtype=np.float32)",
                       "np.linspace(1, {S}, 5, retstep=True)"]
    yield "eye", call("eye", "{m}", "{m}, {m}", "{m}, {m}, {k}", "{m}, dtype={dt}", "{m}, {m}, {k}, {dt}",
                      "{m}, k={k}", "{m}, order={ord}", "3, 3, 0, float, {ord}", "N=3, M=2", "1, 4, order=\"F\"",
                      "{m}, None, {k}")
    yield "identity", call("identity", "{m}", "{m}, {dt}", "{m}, dtype={dt}", "n=3")
    yield "array", call("array", "{A}", "{L}", "{L}", "{N}", "{S}", "{A}, {dt}", "{A}, dtype={dt}", "{N}, order={ord}",
                        "{N}, copy=False", "{N}, copy={b}", "{L}, order=\"F\"", "{N}, ndmin=2", "{L}, ndmin=3",
                        "{N}, subok=True", "object={N}", "[]", "[[]]", "[2**63]", "[2**63, 1]", "[-1, 2**63]", "2**63",
                        "[2**64 - 1]", "[1, 2**62]", "[d2, d2]", "[[f1[0], 1], [2, 3]]", "((1, 2), (3, 4))",
                        "[f2[0], f2[1]]", "[{S}, {S}]", "[[{S}], [{S}]]", "range(5)", "[None]", "[(1, 2), (3, 4)]",
                        "[[1, 2], [3, 4]], np.float32, order=\"F\"", "[{N}, {N}]", "[g0, 1]", "[o2, o2]", "{M}, {dt}, order={ord}",
                        "[1, [2, 3]]", "[2**31]", "[1.0, 2**63]", "[f1.sum(), f1.max()]", "[3, d1[0]]", "[3, f1[0]]",
                        "[i1[0], 300]", "[n, f1[0]]", "[2.5, f1[0]]", "[300, np.int8(3)]", "[True, np.float32(1)]",
                        "[np.float16(1), 3]", "[np.int16(1), 2.5]", "[1j, np.float32(1)]", "[f1, 1]")
    for name in ["asarray", "asanyarray"]:
        yield name, call(name, "{A}", "{N}", "{L}", "{A}, {dt}", "{N}, dtype={dt}", "{N}, np.float32", "{N}, order={ord}",
                         "{N}, None, {ord}", "{N}, {dt}, {ord}", "r2", "r2, np.float32", "r2, order=\"F\"", "{S}", "{N}, copy={b}",
                         "{N}, float, \"F\"", "[2**63]", "a=f1", "r2, float", "r2, order=\"C\"", "{M}, order={ord}", "{M}, None, {ord}")
    for name in ["ascontiguousarray", "asfortranarray"]:
        yield name, call(name, "{A}", "{N}", "{N}", "{A}, {dt}", "{N}, dtype={dt}", "r2", "r1", "{L}", "{S}", "{M}", "r2, float",
                         "g0", "{C}", "{M}[:1]", "{M}[:, :1]")
    yield "frombuffer", ['np.frombuffer(b"abcdefgh", np.uint8)', 'np.frombuffer(b"abcdefgh", dtype=np.float32)',
                         'np.frombuffer(b"abcdefgh")', "np.frombuffer(f1, np.int32)", "np.frombuffer(f1)",
                         'np.frombuffer(bytearray(8), np.int8)', 'np.frombuffer(b"abcdefgh", np.uint8, 4)',
                         'np.frombuffer(b"abcdefgh", np.uint8, offset=2)', "np.frombuffer(f1.tobytes(), np.int32)",
                         "np.frombuffer(r1, np.float32)", "np.frombuffer(buffer=b\"abcdefgh\")",
                         'np.frombuffer(b"abcd", f1.dtype)', "np.frombuffer()", "np.frombuffer(dtype=np.int8)"]
    yield "fromiter", ["np.fromiter([1, 2], float)", "np.fromiter(range(4), np.int32)", "np.fromiter([1], dtype={dt})",
                       "np.fromiter((x for x in range(3)), np.float32, 3)", "np.fromiter([1])", "np.fromiter()"]
    yield "fromstring", ['np.fromstring("1 2", sep=" ")', 'np.fromstring("1 2", dtype=int, sep=" ")',
                         'np.fromstring("1 2", np.float32, -1, " ")', "np.fromstring()"]
    yield "fromfile", ["np.fromfile()", "np.loadtxt()", "np.genfromtxt()"]
    yield "fromfunction", ["np.fromfunction(lambda i, j: i + j, (3, 3))", "np.fromfunction(lambda i: i, (3,), dtype=int)",
                           "np.fromfunction()"]
    grid = ["{V}, {V}", "{V}, {V}", "{V}", "{L}, {V}", "{V}, {V}, {V}", '{V}, {V}, indexing="ij"',
            '{V}, {V}, indexing="xy"', "{V}, {V}, sparse=True", "{V}, {V}, copy=False", "{S}, {V}",
            '{V}, {V}, indexing="ij", sparse=True', '{V}, {V}, {V}, indexing="ij"', "{M}, {V}", "r1, {V}",
            "{V}, {V}, sparse={b}", "{V}, {V}, copy=True", '{V}, {V}, copy=False, sparse=True',
            "np.arange(3), np.arange(4)", "np.linspace(0, 1, 3), np.linspace(0, 1, 3)", "e1, {V}"]
    yield "meshgrid", [f"np.meshgrid({each})[{i}]" for each in grid for i in (0, -1)]
    yield "meshgrids", [f"np.meshgrid({each})" for each in grid[:8]]
    yield "indices", call("indices", "(3, 4)", "(2, 3, 4)", "(n, 2)", "(3, 4), {dt}", "(3, 4), dtype={dt}", "(3,)",
                          "dimensions=(2, 2)", "f2.shape", "[2, 3]") + ["np.indices((3, 4))[0]", "np.indices((3, 4), sparse=True)[0]",
                                                                "np.indices((2, n), sparse=False)"]
    yield "diag", call("diag", "{V}", "{M}", "{V}, {k}", "{M}, {k}", "{V}, k={k}", "{L}", "s2", "r2", "s2, k={k}", "{N}", "o2",
                       "{M}, k={k}", "v=d1", "[1, 2]", "[[1, 2], [3, 4]]", "o2, 5", "e2") + ["np.diag(f1, 1).reshape(5, 5)",
                        "np.diag(f1[:1])", "np.diag(f1[:0])", "np.diag(f1, {k}).T", "np.diag(f2[:1])", "np.diag(f1[:1], 1).T"]
    yield "tri", call("tri", "{m}", "{m}, {m}", "3, 4, {k}", "{m}, dtype={dt}", "3, 4, 0, {dt}", "N=3", "3, M=2", "3, None, 0, int", "1", "1, 3") + [
        "np.tri(1, 3).T", "np.tri(3).T", "np.tri(3, 1).T"]
    for name in ["hanning", "hamming", "blackman", "bartlett"]:
        yield name, call(name, "{m}", "M=4", "np.int8(4)", "4.0", "1")
    yield "kaiser", call("kaiser", "{m}, 2", "{m}, {S}", "M=4, beta=3.0", "4, beta=n")


def randoms():
    for name in ["rand", "randn"]:
        yield name, [f"np.random.{name}({each})" for each in ["", "4", "3, 4", "n", "2, n, 3", "*(3, 4)", "1", "np.int64(3)"]] + [
            f"state.{name}(3)", f"state.{name}()"]
    for name in ["random", "random_sample", "ranf", "sample", "standard_normal", "standard_exponential"]:
        yield name, [f"np.random.{name}({each})" for each in ["", "{sh}", "size={sh}", "None", "size=None", "(n, n)"]] + [
            "state.random_sample({sh})"]
    for name in ["random", "standard_normal", "standard_exponential"]:
        yield "rng." + name, [f"rng.{name}({each})" for each in ["", "{sh}", "size={sh}", "{sh}, {fd}", "{sh}, dtype={fd}",
                         "dtype=np.float32", "None, np.float32", "size={sh}, dtype=np.float64", "{sh}, dtype=np.float32",
                         "out=f1", "dtype=np.float32, out=f1", "{sh}, np.float32"]]
    for name in "exponential rayleigh chisquare standard_t pareto power weibull".split():
        yield name, [f"{each}" for root in ("np.random", "rng", "state") for each in [
            f"{root}.{name}(2)", f"{root}.{name}(2, {{sh}})", f"{root}.{name}(2.0, size={{sh}})", f"{root}.{name}(d1)",
            f"{root}.{name}({{V}})", f"{root}.{name}(2, None)", f"{root}.{name}(d2, (3, 4))", f"{root}.{name}(np.float32(2))",
            f"{root}.{name}(size=3)"]]
    for name in "uniform normal beta gamma laplace logistic lognormal gumbel vonmises wald".split():
        yield name, [f"{each}" for root in ("np.random", "rng", "state") for each in [
            f"{root}.{name}(1, 2)", f"{root}.{name}(1, 2, {{sh}})", f"{root}.{name}(1.0, 2.0, size={{sh}})", f"{root}.{name}(d1, 1)",
            f"{root}.{name}(1, {{V}})", f"{root}.{name}(size={{sh}})", f"{root}.{name}(1, 2, None)", f"{root}.{name}(1, d2, (3, 4))",
            f"{root}.{name}(np.float32(1), np.float32(2))", f"{root}.{name}(1, 2, size=n)"]] + (
                ["np.random.normal(loc=0, scale=2, size={sh})", "np.random.normal(loc=d1)"] if name == "normal" else [])
    yield "triangular", ["np.random.triangular(0, 1, 2)", "rng.triangular(0, 1, 2, {sh})", "np.random.triangular(0, 1, 2, size={sh})",
                         "np.random.triangular(0, 1, {V} + 2)"]
    for name in ["poisson", "geometric", "zipf"]:
        value = {"poisson": "2", "geometric": "0.5", "zipf": "2"}[name]
        yield name, [f"{root}.{name}({each})" for root in ("np.random", "rng", "state") for each in
                     [value, f"{value}, {{sh}}", f"{value}, size={{sh}}", "d1", "size=3", f"{value}, None"]]
    for name in ["binomial", "negative_binomial"]:
        yield name, [f"{root}.{name}({each})" for root in ("np.random", "rng", "state") for each in
                     ["5, 0.5", "5, 0.5, {sh}", "5, 0.5, size={sh}", "l1, 0.5", "n=5, p=0.5", "5, 0.5, None"]]
    for root, name in [("np.random", "randint"), ("rng", "integers"), ("state", "randint")]:
        end = ["0, 5, 3, np.int8, True", "0, 5, endpoint=True", "5, size={sh}, endpoint={b}"] if name == "integers" else []
        yield name + root, [f"{root}.{name}({each})" for each in
                     ["5", "0, 5", "0, 5, {sh}", "5, size={sh}", "0, 5, size={sh}", "0, 5, {sh}, {dt}", "0, 5, dtype={dt}",
                      "0, 5, {sh}, dtype=np.int32", "low=0, high=5, size={sh}", "5, None, {sh}", "l1 + 1", "0, l1 + 1", "0, 5, 3, np.uint8",
                      "0, 5, None, np.int8", "0, [3, 4]", "n", "5, dtype=np.int32", "5, dtype=int", "0, 2, 3, bool",
                      "0, 5, dtype=np.uint8", "high=5, low=l1", "low=l1, high=5"] + end]
    for root in ["np.random", "rng", "state"]:
        more = ["{M}, 2, axis=0", "{M}, 2", "{V}, 2, shuffle=False", "{M}"] if root == "rng" else []
        yield "choice" + root, [f"{root}.choice({each})" for each in
                         ["5", "{V}", "5, {sh}", "{V}, {sh}", "{V}, size={sh}", "[1.5, 2]", "[1, 2], 3", "{V}, 2, False", "5, 3, replace=True",
                          "(1, 2)", "5, 3, True, [0.2] * 5", "a={V}", "{L}", "{S}", "np.int8(5), 2", "l1, p=[0.25] * 4"] + more]
        yield "permutation" + root, [f"{root}.permutation({each})" for each in
                              ["5", "n", "{V}", "{M}", "{C}", "{L}", "np.int8(5)", "{N}", "x={M}"] + (["{M}, axis=1", "{M}, 1"] if root == "rng" else [])]
    yield "permuted", [f"rng.permuted({each})" for each in ["{V}", "{M}", "{M}, axis=0", "{C}", "{L}", "{N}, axis=None", "{M}, axis=1, out=f2", "{M}, 0"]]


def joining():
    for name in ["concatenate", "concat"]:
        yield name, call(name, "{js}", "{js}, {a1}", "{js}, axis={a1}", "{js}, dtype={dt}", "{js}, axis=None", "[{V}, {V}]",
                         "[{V}, {V}], 0", "[{M}, {M}], 0", "[{M}, {M}], 1", "({M}, {M})", "[{C}, {C}], axis={a0}", "f2", "{N}",
                         '{js}, dtype={dt}, casting="unsafe"', "[f1] * 3", "[o2, o2]", "{js}, 0, None", "{js}, n - 4", "(e1, l1)", "[f1, [1, 2]]",
                         "[f1, [1.5]]", "[o2, f2.T]", "[o2, f2.T], 1", "{js}, 0, d2")
    yield "hstack", call("hstack", "{js}", "{js}, dtype={dt}", "[{V}, {V}]", "[{M}, {M}]", "[{S}, {S}]", "{N}", "[{C}, {C}]", "[f1, 1]")
    yield "stack", call("stack", "{js}", "{js}, {a0}", "{js}, axis={a0}", "[{V}, {V}]", "[{M}, {M}]", "[{M}, {M}], axis={a0}", "{N}",
                        "[{S}, {S}]", "{js}, dtype={dt}", "[{V}, {V}], 1", "[{V}, {V}], -1", "[o2, o2], {a0}", "[f1] * n")
    for name in ["vstack", "row_stack", "column_stack"]:
        yield name, call(name, "{js}", "[{V}, {V}]", "({V}, {V})", "[{M}, {M}]", "[{S}, {S}]", "[{M}, {V}]", "{js}, dtype={dt}", "{N}", "[o2, o2]", "[{C}, {C}]",
                         "(f2.T, f1[:4])")
    yield "dstack", call("dstack", "{js}", "[{V}, {V}]", "[{M}, {M}]", "[{C}, {C}]", "{N}", "[o2, o2]", "[{S}, {S}]")
    yield "append", call("append", "{N}, {A}", "{V}, {S}", "{M}, {M}, {a1}", "{M}, {M}, axis=0", "{L}, {S}", "{V}, {L}", "{C}, {C}, axis={a1}", "{V}, {V}, 0",
                         "{V}, [1]", "{V}, 2.5", "[], {V}", "o2, o2, 1", "o2, o2, 0")
    for name in ["split", "array_split"]:
        yield name, [f"np.{name}({each})[{i}]" for i in (0, -1, 1) for each in
                     ["{V}, 2", "{M}, 2, 1", "{M}, 1", "{M}, [1]", "{C}, 2", "{C}, 2, axis={a0}", "{M}, [1, 2], {a0}", "{M}, 2, axis=n - 3", "{N}, 1", "{L}, 2",
                      "r2, 2, 1", "{C}, 1, 1", "o2, 2"]] + [f"np.{name}({{V}}, 2)", f"np.{name}({{V}}, n)[0]"]


def conversions():
    kinds = "float32 int8 float64 bool_ uint16 complex64 int64 float16 uint8".split()
    yield "types", [f"np.{kind}({each})" for kind in kinds for each in
                    ["{A}", "{S}", "{N}", "{L}", "[1, 2]", "{M}", "n", "[[1.5]]", "g0", "{V}", "r2"]] + ["np.float32()", "np.int8()"]
    drawn = ["rng.integers(5)", "rng.random()", "rng.normal()", "np.random.rand()", "rng.choice(5)",
             "np.random.randint(5)", "np.random.randint(5, dtype=np.int8)", "np.random.choice(5)",
             "rng.poisson(3)", "np.random.poisson(3)", "rng.choice([1.5])", "np.random.choice(f1)",
             "rng.integers(5, dtype=np.int8)", "np.random.randint(5, dtype=int)", "np.size(f1)",
             "np.count_nonzero(f1)", "np.median(f1)", "np.median(d1)", "np.percentile(f1, 50)",
             "round(2.5)", "round(n, 1)", "abs(n)", "pow(n, 2)", "float(n)", "int(f1[0])", "len(f1)",
             "f2.shape[0]", "np.float64(2)", "np.abs(-3)", "np.sqrt(2)", "np.round(2.5)", "d1[0].item()",
             "np.mean(d1)", "d1.sum()", "l1.sum()", "max(n, 2)", "sum([n, 1])", "min(2.5, n)", "f1.ndim",
             "np.pi", "np.inf", "d1.tolist()[0]", "np.real(3)", "np.linalg.norm(d1)", "f1.size", "n.real",
             "np.allclose(f1, 1)", "math.sqrt(2)", "math.floor(2.5)"]
    yield "weak", [f"h1 * {each}" for each in drawn] + [f"i1 + {each}" for each in drawn]
    yield "builtins", ["float({S})", "int({S})", "complex({S})", "bool({S})", "min({S}, {S})", "max({V})", "sum(i1)", "min({L})", "sum({L})",
                       "max(3, n)", "max(f1[0], 2)", "len({N})", "sum(b2)", "sum(f2.T)", "sum([f1[0], f1[1]])", "float(g0)", "divmod(n, 2)", "divmod(7, 2)[0]",
                       "max({V}, key=abs)", "min([], default=0)", "min(n, 2.5)", "sum(h1, 0.5)", "sum(l1, 0.5)", "sum([1.5, n])", "max({L})", "round(np.float32(1.5), 2)",
                       "round(np.float32(1.5))", "round(np.int8(3), 1)", "round(f1[0], n)", "round(1.5)", "round(1.5, None)", "round(d1[0])", "round(n, 2)",
                       "round(True)", "abs(np.int8(-3))", "abs(True)", "abs(1j)", "abs(b1[0])", "pow(2, n)", "pow(2, 3)", "pow(2, -1)", "pow(2, 3, 5)", "pow(2.0, n)",
                       "round(3, 2)", "round(True, 1)", "pow(n, -1)", "pow(n, -2.0)", "n ** -1", "2 ** n", "n ** 2", "2 ** -1", "n / 2", "n // 2", "n % 2.0", "abs(n)",
                       "float(f1[0])", "int(f1[0])"]


FILES = {"unary": unary, "binary": binary, "reductions": reductions, "products": products,
         "reshaping": reshaping, "makers": makers, "randoms": randoms, "joining": joining,
         "conversions": conversions}


def calls(group, count, seed):
    for name, patterns in group():
        rng = random.Random(f"{seed} {name}")
        yield from [f"np.{name}()"] if patterns[0].startswith(f"np.{name}(") else []
        found = []
        for _ in range(8 * count):
            text = drawn(patterns[len(found) % len(patterns)] if len(found) < len(patterns) and count > len(patterns)
                         else rng.choice(patterns), rng)
            if text not in found:
                found.append(text)
            if len(found) == count:
                break
        yield from found


def answer(text, namespace):
    """The type that Numba finds, `refused` where NumPy refuses, nothing where kernels take no such value."""
    try:
        value = eval(text, dict(namespace))
    except Exception:
        return "refused"
    try:
        return spelling(typeof(value))
    except Exception:
        return None


def program(group, count, seed):
    namespace = {}
    exec("import math\nimport numpy as np", namespace)
    setup = "".join(line + "\n" for line in HEADER.splitlines() if "=" in line and not line.startswith("t ="))
    exec(setup, namespace)
    lines = []
    refused = 0
    for text in calls(group, count, seed):
        found = answer(text, namespace)
        refused += found == "refused"
        if found is None or (found == "refused" and refused % 8 != 0 and not text.endswith("()")):
            continue
        if re.search(r"reflected|unicode|slice|\?|ListType|Dim|Set|unaligned|pyobject|Bytes|bytearray", found):
            continue
        lines.append(f"t({text})  #: {found}\n")
    return HEADER + "".join(lines)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("runner")
    options.add_argument("--search", nargs=2, type=int, metavar=("SEED", "COUNT"))
    options.add_argument("--only")
    given = options.parse_args()
    warnings.simplefilter("ignore")
    np.seterr(all="ignore")
    failed = 0
    runner = str(pathlib.Path(given.runner).resolve())
    for name, group in FILES.items():
        if given.only and given.only != name:
            continue
        if given.search is None:
            path = TARGET / f"{name}.py"
            count = CALLS_PER_FUNCTION * (8 if name == "conversions" else 1)
            path.write_text(program(group, count, 1))
            failed |= subprocess.run([runner, "--mark", str(path)]).returncode
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / f"{name}.py"
            path.write_text(program(group, given.search[1], given.search[0]))
            shown = subprocess.run([runner, "--mark", str(path)], capture_output=True, text=True)
            print(shown.stdout, shown.stderr, "" if shown.returncode in (0, 1) else
                  f"{name}: stopped with {shown.returncode}\n", sep="", end="")
            failed |= shown.returncode
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
