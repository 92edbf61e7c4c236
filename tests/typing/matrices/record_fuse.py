#!/usr/bin/env python3
"""Asks NumPy for the type of every operation of fused functions on every pair of dtypes and with Python's scalars.

    python3 tests/typing/matrices/record_fuse.py      # needs NumPy 2, no CuPy and no GPU

writes cupy_fuse_numpy.txt beside itself. The format is that of record.py; the operands `i8`, `f32` and so on are arrays,
`wb`, `wi`, `wf` and `wc` arguments that are Python's bool, int, float and complex, the others literals. `-` is what NumPy
refuses.
"""

import math
import pathlib
import warnings

import numpy

HERE = pathlib.Path(__file__).resolve().parent
DTYPES = {"b": "?", "i8": "b", "i16": "h", "i32": "i", "i64": "l", "u8": "B", "u16": "H", "u32": "I", "u64": "L",
          "f16": "e", "f32": "f", "f64": "d", "c64": "F", "c128": "D"}
SHORT = {numpy.dtype(char): short for short, char in DTYPES.items()}
ARRAYS = list(DTYPES)
ARGUMENTS = {"wb": True, "wi": 2, "wf": 2.5, "wc": 2.5j}
INTEGERS = "0 2 (-1) 128 (-129) 256 (2**31) (-2**31-1) (2**63) (2**64) (-2**100)".split()
STRONG = ["numpy.int8(3)", "numpy.uint64(3)", "numpy.float32(3)"]  # as arrays are
LITERALS = ["True", *INTEGERS, "2.5", "1e400", "2.5j", *STRONG]
WEAK = [*ARGUMENTS, *LITERALS]
# Among themselves: what Python makes of them, as numbers that its results cannot exceed.
SCALARS = [*ARGUMENTS, "True", "3", "2.5", "2.5j"]

ARITHMETIC = "+ - * / // % ** << >> & | ^".split()
COMPARISONS = "== != < <= > >=".split()
UNARY = ["-$0", "+$0", "~$0", "abs($0)"]
UFUNC_1 = """negative positive absolute abs fabs cbrt deg2rad radians rad2deg degrees signbit sqrt exp expm1 exp2 log log2
             log10 log1p sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh i0 rint sinc square
             reciprocal sign conjugate conj floor ceil trunc fix invert bitwise_not bitwise_count logical_not isnan isinf
             isfinite isneginf isposinf real imag angle copy round around""".split()
UFUNC_1_PAIRS = "modf frexp".split()
UFUNC_2 = """add subtract multiply divide true_divide floor_divide remainder mod fmod power float_power bitwise_and bitwise_or
             bitwise_xor left_shift right_shift equal not_equal less less_equal greater greater_equal logical_and logical_or
             logical_xor maximum minimum fmax fmin arctan2 hypot copysign nextafter ldexp logaddexp logaddexp2 heaviside gcd
             lcm""".split()
WITH_DTYPE_1 = "sqrt absolute negative square".split()
WITH_DTYPE_2 = "add divide floor_divide power maximum bitwise_and less".split()
REDUCTIONS = "sum prod max amax min amin all any nansum nanprod".split()
METHODS = "real imag copy() conj() conjugate() round() clip(0) sum() prod() max() min() all() any()".split()


def tables():
    """(form, columns, rows): a form without $1 has no rows."""
    binary = [*(f"$0 {sign} $1" for sign in ARITHMETIC + COMPARISONS), "divmod($0, $1)[0]", "divmod($0, $1)[1]",
              *(f"cupy.{name}($0, $1)" for name in UFUNC_2), "cupy.divmod($0, $1)[0]", "cupy.divmod($0, $1)[1]",
              "cupy.where(b, $0, $1)", "cupy.clip($0, $1, $1)", "cupy.clip($0, None, $1)"]
    for form in binary:
        yield form, [*ARRAYS, *WEAK], ARRAYS
        if not form.startswith("cupy.clip"):  # the method of an array
            yield form, ARRAYS, WEAK
    for form in [f"cupy.{name}($0, $1)" for name in UFUNC_2] + ["cupy.where(b, $0, $1)"]:
        yield form, SCALARS, SCALARS
    for sign in ARITHMETIC:
        for factor in ("b", "i8", "f32"):  # the kind of a scalar is seen in what an array becomes
            yield f"{factor} * ($0 {sign} $1)", SCALARS, SCALARS
    for sign in COMPARISONS:
        yield f"b + (($0 {sign} $1) + ($1 {sign} $0))", SCALARS, SCALARS
    for factor in ("b", "i8", "f32"):
        for function in "int float bool complex abs math.sqrt".split():
            yield f"{factor} * {function}($0)", SCALARS, []
        for form in ("divmod($0, $1)[0]", "divmod($0, $1)[1]"):
            yield f"{factor} * {form}", SCALARS, SCALARS
    yield "b + (not $0)", SCALARS, []
    yield "b + ((not $0) + (not $0))", SCALARS, []
    for form in ("numpy.add($0, $1)", "numpy.arctan2($0, $1)", "numpy.maximum($0, $1)", "numpy.where(b, $0, $1)"):
        yield form, ARRAYS, ARRAYS
    for form in ["cupy.where($0, f32, 1)", "cupy.where($0, i8, u8)"]:
        yield form, [*ARRAYS, *ARGUMENTS], []
    for form in UNARY + ["b + abs($0)", "b + -$0", "i8 + +$0", "f32 * -$0"]:
        yield form, [*ARRAYS, *SCALARS], []
    for name in UFUNC_1:
        yield f"cupy.{name}($0)", ARRAYS if name in ("real", "imag") else [*ARRAYS, *SCALARS], []
    for name in UFUNC_1_PAIRS:
        yield f"cupy.{name}($0)[0]", [*ARRAYS, *SCALARS], []
        yield f"cupy.{name}($0)[1]", [*ARRAYS, *SCALARS], []
    for form in ("cupy.round($0, 1)", "cupy.around($0, decimals=2)"):
        yield form, ARRAYS, []
    yield "$0.astype($1.dtype)", ARRAYS, ARRAYS
    for name in WITH_DTYPE_1:
        yield f"cupy.{name}($1, dtype=$0.dtype)", ARRAYS, ARRAYS
    for name in WITH_DTYPE_2:
        yield f"cupy.{name}($1, $1, dtype=$0.dtype)", ARRAYS, ARRAYS
        yield f"cupy.{name}($1, 2, dtype=$0.dtype)", ARRAYS, ARRAYS
    for sign in ARITHMETIC:
        yield f"v = $0.copy(); v {sign}= $1", [*ARRAYS, *WEAK], ARRAYS
    yield "$0[...] = $1; v = $0.copy()", [*ARRAYS, *WEAK], ARRAYS
    yield "cupy.copyto($0, $1); v = $0.copy()", [*ARRAYS, *WEAK], ARRAYS
    yield "v = cupy.add($1, $1, out=$0).copy()", ARRAYS, ARRAYS
    yield "v = cupy.less($1, 1, out=$0).copy()", ARRAYS, ARRAYS
    for name in REDUCTIONS:
        yield f"cupy.{name}($0)", ARRAYS, []
    for name in METHODS:
        yield f"$0.{name}", ARRAYS, []
    for name in ("sum", "prod"):
        yield f"cupy.{name}($0, dtype=$1.dtype)", ARRAYS, ARRAYS


def types_of(form, operands):
    """The dtype of the result as NumPy chooses it, of ones: whether a value raises or wraps is no question of types."""
    text = form
    for place, operand in enumerate(operands):
        text = text.replace(f"${place}", operand)
    names = {"cupy": numpy, "numpy": numpy, "math": math, **ARGUMENTS, **{short: numpy.ones(1, char) for short, char in DTYPES.items()}}
    try:
        if "v = " in text:
            exec(text, names)
            value = names["v"]
        else:
            value = eval(text, names)
    except (TypeError, OverflowError, ValueError):  # ValueError: integers to negative integer powers
        return "-"
    return SHORT.get(numpy.asarray(value).dtype, "-")


def table(form, columns, rows):
    cells = [["", *columns]]
    for row in rows or [""]:
        cells.append([row, *(types_of(form, [row, column] if row else [column]) for column in columns)])
    widths = [max(map(len, column)) for column in zip(*cells)]
    lines = [" ".join(word.ljust(width) for word, width in zip(row, widths)).rstrip() for row in cells]
    return "\n".join(lines) + "\n"


def main():
    warnings.simplefilter("ignore")
    forms = {}
    for form, columns, rows in tables():
        forms.setdefault(table(form, columns, rows), []).append(form)
    parts = ["\n".join(f"= {form}" for form in group) + "\n" + text for text, group in forms.items()]
    head = f"# Recorded from NumPy {numpy.__version__} by record_fuse.py.\n@cupy.fuse\n\n"
    (HERE / "cupy_fuse_numpy.txt").write_text(head + "\n".join(parts))


if __name__ == "__main__":
    main()
