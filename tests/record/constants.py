#!/usr/bin/env python3
"""Writes what Python and NumPy make of the constants of tests/constants/*.py behind their lines.

    python3 tests/record/constants.py                       # all
    python3 tests/record/constants.py tests/constants/x.py

A line `NAME = ...  #: VALUE` has the value of NAME when all of the file has run. Lines with `#!` keep
that mark (they are refused, whatever their value), and so does a statement that raises. A line
`# ==== name` ends a program: what is behind it is another one.
"""

import argparse
import ast
import enum
import pathlib
import re
import sys
import warnings

import numpy

HERE = pathlib.Path(__file__).resolve().parent
LINE = re.compile(r"(\w+) = (.*?)(  #([:!?]) ?.*)?$")


def number(value):
    if isinstance(value, int):
        return str(value)
    if isinstance(value, complex):
        return f"complex({number(value.real)}, {number(value.imag)})"
    text = "%.17g" % value
    return text if set(text) & set(".en") else text + ".0"


def text_of(value):
    if isinstance(value, enum.Enum) and not isinstance(value, str):
        return f"member {text_of(value.value)}"
    if value is None:
        return "None"
    if isinstance(value, (numpy.generic, numpy.ndarray)) and value.dtype.kind not in "biufc":
        return "an object"
    if isinstance(value, numpy.generic):
        return f"{value.dtype.name}({number(value.item())})"
    if isinstance(value, (bool, int, float, complex)):
        return number(value)
    if isinstance(value, range):
        return f"range({', '.join(map(text_of, value))})"
    if isinstance(value, (type({}.keys()), type({}.values()), type({}.items()))):
        return f"items({', '.join(map(text_of, value))})"
    if isinstance(value, str):
        return f"'{str.__str__(value)}'" if value.isprintable() else "an object"
    if isinstance(value, tuple):
        name = type(value).__name__ if hasattr(value, "_fields") else ""
        return f"{name}({', '.join(map(text_of, value))})"
    if isinstance(value, list):
        return f"[{', '.join(map(text_of, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{text_of(k)}: {text_of(v)}" for k, v in value.items()) + "}"
    if isinstance(value, numpy.ndarray):
        items = [number(item) for item in value.ravel().tolist()]
        return " ".join(["array", value.dtype.name, *map(str, value.shape)]) + ":" + "".join(f" {i}" for i in items)
    if isinstance(value, numpy.dtype):
        return f"dtype {value.name}"
    if isinstance(value, type) and issubclass(value, numpy.generic):
        return f"class {numpy.dtype(value).name}"
    return "an object"


def programs(path):
    """The texts of the programs in a file, each with lines in front so that its own have their numbers."""
    lines = path.read_text().split("\n")
    starts = [0, *(i for i, line in enumerate(lines) if line.startswith("# ==== ")), len(lines)]
    return ["\n" * begin + "\n".join(lines[begin:end]) for begin, end in zip(starts, starts[1:])]


def run(text, path):
    """The names of a module and, of the lines that raise, what they raise."""
    names = {"__name__": "constants"}
    raised = {}
    for statement in ast.parse(text).body:
        try:
            exec(compile(ast.Module([statement], []), str(path), "exec"), names)
        except Exception as error:
            raised[statement.lineno] = type(error).__name__
    return names, raised


def record(path):
    lines = path.read_text().split("\n")
    for text in programs(path):
        names, raised = run(text, path)
        for at in range(len(text) - len(text.lstrip("\n")), len(text.split("\n"))):
            match = LINE.match(lines[at])
            if not match or (match[1] not in names and at + 1 not in raised):
                continue
            mark = "!" if at + 1 in raised and match[4] != "?" else match[4]
            if mark is None:
                continue
            value = raised.get(at + 1) or text_of(names[match[1]])
            lines[at] = f"{match[1]} = {match[2]}  #{mark} {value}"
    path.write_text("\n".join(lines))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    files = parser.parse_args().files or sorted((HERE.parent / "constants").glob("*.py"))
    warnings.simplefilter("ignore")
    sys.set_int_max_str_digits(0)
    for path in files:
        record(path)


if __name__ == "__main__":
    main()
