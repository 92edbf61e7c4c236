"""Numba's typing rules for scalars, read from the tables that were recorded from Numba itself."""

import functools
import pathlib

MATRICES = pathlib.Path(__file__).resolve().parent.parent / "typing/matrices"
KINDS = "b i8 i16 i32 i64 u8 u16 u32 u64 f16 f32 f64 c64 c128".split()
LONG = {"b": "bool", "i": "int", "u": "uint", "f": "float", "c": "complex"}


@functools.cache
def tables():
    """{form: {(row, column) or (column,): result or None}}"""
    found = {}
    for path in sorted(MATRICES.glob("numba_*.txt")):
        for block in path.read_text().split("\n\n")[1:]:
            lines = block.strip().splitlines()
            forms = [line[2:] for line in lines if line.startswith("= ")]
            columns, *rows = (line.split() for line in lines if not line.startswith("= "))
            cells = {}
            for words in rows:
                key = () if len(words) == len(columns) else (words.pop(0),)
                for column, word in zip(columns, words):
                    cells[(*key, column)] = None if word == "-" else word
            found.update((form, cells) for form in forms)
    return found


def lookup(form, *kinds):
    """The result type of a form, or None where Numba refuses."""
    return tables()[form].get(kinds)


def unify(a, b):
    return lookup("$0 if c else $1", a, b)


def dtype(kind):
    return LONG[kind[0]] + kind[1:]


def is_integer(kind):
    return kind[0] in "biu"


def is_float(kind):
    return kind[0] == "f"


def is_complex(kind):
    return kind[0] == "c"
