#!/usr/bin/env python3
"""Asks the real Numba for the type of every operation on every pair of scalar types.

    python3 tests/typing/matrices/record.py      # needs numba-cuda, but no GPU

writes numba_*.txt beside itself. A file names the decorator of a kernel and has a list of tables:
lines `= FORM` with the expressions, in which $0 and $1 stand for operands, then a line of column
types, and one row for each type of $0. `-` is what Numba refuses.
"""

import math
import operator
import pathlib
from types import SimpleNamespace

import numpy

numpy.row_stack = numpy.vstack  # Numba still asks NumPy for this name

from numba import cuda, types
from numba.core import errors
from numba.cuda import dispatcher
from numba.cuda.descriptor import cuda_target
from numba.cuda.utils import numba_target_override

HERE = pathlib.Path(__file__).resolve().parent
WIDTHS = {"int": (8, 16, 32, 64), "uint": (8, 16, 32, 64), "float": (16, 32, 64), "complex": (64, 128)}
SCALARS = {"b": types.boolean, **{f"{kind[0]}{width}": getattr(types, f"{kind}{width}")
                                  for kind, widths in WIDTHS.items() for width in widths}}
SHORT = {str(kind): short for short, kind in SCALARS.items()}
# What a literal in the source is to the typer.
OPERANDS = {**SCALARS, "2": types.IntegerLiteral(2), "2.5": types.float64}
REAL = [t for t in OPERANDS if not t.startswith("c")]
WHOLE = [t for t in REAL if t[0] != "f" and t != "2.5"]

BINARY = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv,
          "//": operator.floordiv, "%": operator.mod, "**": operator.pow, "<<": operator.lshift,
          ">>": operator.rshift, "&": operator.and_, "|": operator.or_, "^": operator.xor,
          "<": operator.lt, "==": operator.eq}
UNARY = {"-": operator.neg, "+": operator.pos, "~": operator.invert, "not ": operator.not_}
MATH_1 = """acos acosh asin asinh atan atanh ceil cos cosh degrees erf erfc exp exp2 expm1 fabs floor frexp gamma
            isfinite isinf isnan lgamma log log10 log1p log2 modf radians sin sinh sqrt tan tanh trunc""".split()
MATH_2 = "atan2 copysign fmod gcd hypot ldexp nextafter pow remainder".split()

if not cuda.is_available():  # what a device would be asked for while typing
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=(9, 0))
context = cuda_target.typing_context
context.refresh()


def result_of(function, *arguments):
    """The result type of a call, or None."""
    try:
        found = context.resolve_function_type(function, arguments, {})
    except (errors.NumbaError, TypeError, AssertionError, AttributeError, NotImplementedError):
        return None
    return found and types.unliteral(found.return_type)


def name(kind):
    if kind is None:
        return "-"
    if isinstance(kind, types.BaseTuple):
        return "(" + ",".join(name(t) for t in kind) + ")"
    return SHORT.get(str(kind), str(kind))


def iterated(kind):
    return kind and kind.iterator_type.yield_type


def joined(*kinds):
    return context.unify_types(*map(types.unliteral, kinds))


def table(form, columns, rows, ask):
    """(form, text): `ask` is given the types of a row and a column; a form without $1 has one row."""
    cells = [["", *columns]]
    for row in rows if "$1" in form else [""]:
        first = [OPERANDS[row]] if row else []
        cells.append([row, *(name(ask(*first, OPERANDS[column])) for column in columns)])
    widths = [max(map(len, column)) for column in zip(*cells)]
    lines = [" ".join(word.ljust(width) for word, width in zip(row, widths)).rstrip() for row in cells]
    return form, "\n".join(lines) + "\n"


def write(stem, tables):
    forms = {}
    for form, text in tables:
        forms.setdefault(text, []).append(form)
    parts = ["\n".join(f"= {form}" for form in group) + "\n" + text for text, group in forms.items()]
    (HERE / f"{stem}.txt").write_text("# Recorded from the real Numba by record.py.\n@cuda.jit\n\n" + "\n".join(parts))


def calling(function):
    return lambda *kinds: result_of(function, *kinds)


def main():
    everything = list(OPERANDS)

    def unary(form, function, columns=everything):
        return table(form, columns, [], calling(function))

    def binary(form, function, operands=everything):
        return table(form, operands, operands, calling(function))

    def ranges(form, *first):  # Numba takes floats too, which we refuse
        return table(form, WHOLE, WHOLE, lambda *kinds: iterated(result_of(range, *first, *kinds)))

    zero, two = types.IntegerLiteral(0), types.IntegerLiteral(2)
    write("numba_all_operators", [binary(f"$0 {sign} $1", f) for sign, f in BINARY.items()] +
          [unary(f"{sign}$0", f) for sign, f in UNARY.items()])
    write("numba_all_calls",
          [binary(f"{f.__name__}($0, $1)", f) for f in (divmod, pow)] +
          # Numba types these of complex numbers too, but has no code for them.
          [binary(f"{f.__name__}($0, $1)", f, REAL) for f in (max, min, complex)] +
          [unary(f"{f.__name__}($0)", f) for f in (abs, round, int, float, bool, complex)] +
          [table("max($0, $1, $0)", REAL, REAL, lambda a, b: result_of(max, a, b, a)),
           table("round($0, 2)", REAL, [], lambda a: result_of(round, a, two))])
    write("numba_all_variables",
          [table("$0 if c else $1", everything, everything, joined), ranges("for v in range($0)"),
           ranges("for v in range($0, $1)"), ranges("for v in range(0, $0, $1)", zero)])
    write("numba_all_math", [unary(f"math.{f}($0)", getattr(math, f)) for f in MATH_1] +
          [binary(f"math.{f}($0, $1)", getattr(math, f), REAL) for f in MATH_2])


with numba_target_override():
    main()
