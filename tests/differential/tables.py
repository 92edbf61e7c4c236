"""The typing rules for scalars, read from the tables that were recorded from Numba and CuPy themselves."""

import functools
import pathlib

MATRICES = pathlib.Path(__file__).resolve().parent.parent / "typing/matrices"
KINDS = "b i8 i16 i32 i64 u8 u16 u32 u64 f16 f32 f64 c64 c128".split()
LONG = {"b": "bool", "i": "int", "u": "uint", "f": "float", "c": "complex"}


class Tables:
    """The files whose names match `pattern`; a form in `like` is looked up as another one with the same types."""

    def __init__(self, pattern, like=None):
        self.pattern, self.like = pattern, like or {}

    @functools.cached_property
    def forms(self):
        """{form: {(row, column) or (column,): result or None}}"""
        found = {}
        for path in sorted(MATRICES.glob(self.pattern)):
            for block in path.read_text().split("\n\n")[1:]:
                lines = block.strip().splitlines()
                forms = [line[2:] for line in lines if line.startswith("= ")]
                columns, *rows = (line.split() for line in lines if not line.startswith("= "))
                cells = {}
                for words in rows:
                    key = () if len(words) == len(columns) else (words.pop(0),)
                    for column, word in zip(columns, words):
                        cells[(*key, column)] = None if word == "-" else word
                for form in forms:
                    found.setdefault(form, {}).update(cells)
        return found

    def lookup(self, form, *kinds):
        """The result type of a form, or None where it is refused."""
        return self.forms[self.like.get(form, form)].get(kinds)


def dtype(kind):
    return LONG[kind[0]] + kind[1:]
