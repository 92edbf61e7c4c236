#!/usr/bin/env python3
"""Asks the real CuPy for the type of every operation of its raw kernels on every pair of scalar types.

    python3 tests/typing/matrices/record_cupy.py      # needs CuPy 14 or newer and a GPU; launches nothing

writes cupy_jit_cuda.txt and cupy_jit_numpy.txt, one for each mode, beside itself. Each cell is the return type of a
device function that CuPy's own compiler translates, `-` where it refuses or where what it writes does not compile. The
format is that of record.py; a form may be statements that give `v` its value, and `a_$0` is an array of that type.
"""

import importlib.util
import multiprocessing
import pathlib
import re
import sys
import tempfile

import cupy
import numpy
from cupy._core import core
from cupy.cuda import compiler
from cupyx.jit import _compile, _cuda_types

HERE = pathlib.Path(__file__).resolve().parent
DTYPES = {"b": "?", "i8": "b", "i16": "h", "i32": "i", "i64": "l", "u8": "B", "u16": "H", "u32": "I", "u64": "L",
          "f16": "e", "f32": "f", "f64": "d", "c64": "F", "c128": "D"}
SHORT = {numpy.dtype(char): short for short, char in DTYPES.items()}
SMALL_LITERALS = ["True", "2", "(-1)", "2.5", "2.5j"]
LARGE_LITERALS = ["300", "5000000000"]  # CuPy would compute 300 ** 5000000000
LITERALS = SMALL_LITERALS + LARGE_LITERALS
SCALARS = list(DTYPES)
OPERANDS = SCALARS + SMALL_LITERALS
WHOLE = [t for t in DTYPES if t[0] in "biu"] + ["2", "(-1)", *LARGE_LITERALS]

BINARY = ["+", "-", "*", "/", "//", "%", "**", "<<", ">>", "&", "|", "^", "==", "<", "and", "or"]
UNARY = ["-", "~", "not "]
CASTS = ["bool", "int", "float", "complex", *(f"numpy.{name}" for name in """bool_ int8 int16 int32 int64 uint8 uint16
         uint32 uint64 float16 float32 float64 complex64 complex128""".split())]
UFUNC_1 = """sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh exp expm1 exp2 log log2 log10
             log1p sqrt cbrt square reciprocal rint floor ceil trunc fix absolute fabs deg2rad rad2deg signbit isnan
             isinf isfinite negative positive conj i0 sinc sign invert logical_not bitwise_count""".split()
UFUNC_2 = """arctan2 hypot copysign nextafter ldexp maximum minimum fmax fmin fmod power float_power add subtract
             multiply true_divide floor_divide remainder logical_and logical_or logical_xor bitwise_and bitwise_or
             bitwise_xor left_shift right_shift gcd lcm equal less heaviside logaddexp logaddexp2""".split()


def kernel_body(form):
    if form.startswith("for v "):
        return [f"{form}: pass", "return v"]
    if form.startswith("v = "):
        return [*form.split("; "), "return v"]
    return [f"return {form}"]


class Question:
    """A form with its literals put in: one Python function, whose parameters are the other operands."""

    def __init__(self, form, operands):
        self.parameters = []
        for place, operand in enumerate(operands):
            if operand in LITERALS:
                form = form.replace(f"${place}", operand)
        form = re.sub(r"a_\$(\d)", lambda found: self.parameter("a", found), form)
        form = re.sub(r"\$(\d)", lambda found: self.parameter("x", found), form)
        if " if c else " in form:
            self.parameters.append("c")
        self.lines = kernel_body(form)

    def parameter(self, kind, found):
        name = kind + found[1]
        if name not in self.parameters:
            self.parameters.append(name)
        return name

    def source(self, name):
        return "\n    ".join([f"def {name}({', '.join(self.parameters)}):", *self.lines]) + "\n\n\n"

    def types(self, operands):
        def type_of(parameter):
            if parameter == "c":
                return _cuda_types.Scalar(numpy.bool_)
            dtype = numpy.dtype(DTYPES[operands[int(parameter[1:])]])
            return _cuda_types.CArray(dtype, 1, True, True) if parameter[0] == "a" else _cuda_types.Scalar(dtype)

        return [type_of(parameter) for parameter in self.parameters]


class Questions:
    """All functions as one module in a file: CuPy reads the sources of the functions that it compiles."""

    def __init__(self):
        self.names = {}

    def name(self, form, operands):
        question = Question(form, operands)
        return question, self.names.setdefault(question.source("f"), f"f{len(self.names)}")

    def load(self, folder):
        path = pathlib.Path(folder) / "questions.py"
        path.write_text("import cupy\nimport numpy\n\n\n" +
                        "".join(source.replace("def f(", f"def {name}(") for source, name in self.names.items()))
        spec = importlib.util.spec_from_file_location("questions", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


def tables():
    """(form, columns, rows): a form without $1 has no rows."""
    for sign in BINARY:
        yield f"$0 {sign} $1", OPERANDS, OPERANDS
        yield f"$0 {sign} $1", LARGE_LITERALS, SCALARS
    for sign in UNARY:
        yield f"{sign}$0", OPERANDS, []
    for function in ("min", "max"):
        yield f"{function}($0, $1)", OPERANDS, OPERANDS
    yield "$0 if c else $1", OPERANDS, OPERANDS
    yield "v = $0", SCALARS + LITERALS, []
    yield "v = $0; v = $1", SCALARS + LITERALS, SCALARS
    yield "v = a_$0[0]; a_$0[0] = $1", SCALARS + LITERALS, SCALARS
    for sign in BINARY[:12]:
        yield f"v = $0; v {sign}= $1", OPERANDS, SCALARS
    yield "for v in range($0)", WHOLE, []
    yield "for v in range($0, $1)", WHOLE, WHOLE
    yield "for v in range(0, $0, $1)", WHOLE, WHOLE
    for cast in CASTS:
        yield f"{cast}($0)", SCALARS, []
    for function in UFUNC_1:
        if hasattr(cupy, function):
            yield f"cupy.{function}($0)", SCALARS, []
    for function in UFUNC_2:
        yield f"cupy.{function}($0, $1)", [*SCALARS, "2", "2.5"], SCALARS


def name_of(kind):
    dtype = getattr(kind, "dtype", None)
    return SHORT.get(dtype, "-") if isinstance(kind, _cuda_types.Scalar) else "-"


class Recorder:
    def __init__(self, mode, questions, module):
        self.mode, self.questions, self.module, self.cells = mode, questions, module, {}

    def translate(self, form, operands):
        question, name = self.questions.name(form, operands)
        try:
            return _compile.transpile(getattr(self.module, name), ["__device__"], self.mode,
                                      question.types(operands), None)
        except Exception:  # what the compiler raises names the kind of mistake; here all of them are "-"
            return None

    def translate_all(self, asked):
        """The return type of each; they are compiled together, as each alone takes a second."""
        results = [self.translate(form, operands) for form, operands in asked]
        left = {index for index, result in enumerate(results) if result is not None}
        while left:
            # An error is told with the number of its function as the name of the file.
            source = "\n".join(f'#line 1 "q{index}"\n{results[index].code}' for index in sorted(left))
            try:
                core.compile_with_cache(source)
                break
            except compiler.CompileException as error:
                wrong = {int(index) for index in re.findall(r"^q(\d+)\(\d+\): .*error", str(error), re.M)}
                if not wrong & left:
                    raise
                left -= wrong
        return [name_of(result.return_type) if index in left else "-" for index, result in enumerate(results)]

    def answer(self):
        asked = [(form, tuple([row, column] if row else [column]))
                 for form, columns, rows in tables() for row in rows or [""] for column in columns]
        parts = [asked[begin::64] for begin in range(64)]
        with multiprocessing.get_context("spawn").Pool(initializer=begin_process, initargs=(self.mode,)) as pool:
            for part, answers in zip(parts, pool.imap(ask, parts)):
                self.cells.update(zip(part, answers))

    def table(self, form, columns, rows):
        cells = [["", *columns]]
        for row in rows or [""]:
            cells.append([row, *(self.cells[form, (row, column) if row else (column,)] for column in columns)])
        widths = [max(map(len, column)) for column in zip(*cells)]
        lines = [" ".join(word.ljust(width) for word, width in zip(row, widths)).rstrip() for row in cells]
        return "\n".join(lines) + "\n"

    def write(self):
        if self.cells["$0 + $1", ("i32", "i32")] != "i32":
            sys.exit("CuPy refuses int32 + int32: has its compiler's interface changed?")
        forms = {}
        for form, columns, rows in tables():
            forms.setdefault(self.table(form, columns, rows), []).append(form)
        parts = ["\n".join(f"= {form}" for form in group) + "\n" + text for text, group in forms.items()]
        head = (f"# Recorded from CuPy {cupy.__version__} with NumPy {numpy.__version__} by record_cupy.py.\n"
                f"@jit.rawkernel(mode='{self.mode}')\n\n")
        (HERE / f"cupy_jit_{self.mode}.txt").write_text(head + "\n".join(parts))


def begin_process(mode):
    """In each process: its own module of questions, which cannot be sent."""
    global asked_of
    questions = Questions()
    for form, columns, rows in tables():
        for row in rows or [""]:
            for column in columns:
                questions.name(form, [row, column] if row else [column])
    asked_of = Recorder(mode, questions, questions.load(tempfile.mkdtemp()))


def ask(asked):
    return asked_of.translate_all(asked)


def main():
    for mode in sys.argv[1:] or ("cuda", "numpy"):
        recorder = Recorder(mode, None, None)
        recorder.answer()
        recorder.write()


if __name__ == "__main__":
    main()
