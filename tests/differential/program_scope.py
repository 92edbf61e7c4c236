"""What the names of a generated program hold, and how they are spelled."""

import dataclasses
import random
import re
import unicodedata

INT, FLOAT = "int", "float"


@dataclasses.dataclass(frozen=True)
class Array:
    """Extents are what an axis has at least; they are `exact` where no run-time value decides them."""
    element: object  # INT, FLOAT or a RecordType
    shape: tuple
    contiguous: bool = False
    exact: bool = False

    def at_least(self, other):
        return (isinstance(other, Array) and self.element == other.element and len(self.shape) == len(other.shape) and
                all(a >= b for a, b in zip(self.shape, other.shape)))


@dataclasses.dataclass(frozen=True)
class Field:
    name: str
    kind: object  # a NumPy type or a RecordType
    shape: tuple = ()

    def number(self):
        """INT or FLOAT; None of a record."""
        return None if isinstance(self.kind, RecordType) else FLOAT if self.kind.startswith("float") else INT


@dataclasses.dataclass(frozen=True)
class RecordType:
    name: str
    fields: tuple

    def text(self):
        parts = [f'("{f.name}", {f.kind.name if f.number() is None else "np." + f.kind}{f", {f.shape}" * bool(f.shape)})'
                 for f in self.fields]
        return f"{self.name} = np.dtype([{', '.join(parts)}], align=True)\n{self.name}_t = from_dtype({self.name})"


@dataclasses.dataclass(frozen=True)
class Record:
    """A reference to a record."""
    type: RecordType


@dataclasses.dataclass(frozen=True)
class Function:
    name: str
    parameters: tuple  # (name, what it holds) in order; the last may count how often the function calls itself
    result: object  # INT, FLOAT, None, a tuple of these, or an Array
    recursive: bool = False
    defaults: int = 0  # how many parameters at the end have one
    calls: frozenset = frozenset()  # the names that it calls, and those that they call


# --- Names: the generator writes n3, v7, g2; a program may spell them in other ways.

NAME = re.compile(r"\b([nfvwtrqgkCRp]\d+)(_t)?\b")
OF_MODULES = "gkCR"
FIELDS = ("x", "y", "mass", "charge", "a", "b", "größe", "μ", "register", "double", "int", "next", "cells", "at")
# Each row is one name to Python, which normalises identifiers.
SAME = (("μ", "µ"), ("fix", "ﬁx"), ("é", "e\u0301"), ("Å", "Å"), ("xn", "xₙ"), ("Ω", "Ω"), ("größe",), ("변수",), ("变量",),
        ("naïve", "nai\u0308ve"), ("ss", "ſs"), ("ab", "ªb"), ("ijs", "ĳs"), ("ñ", "n\u0303"), ("Δt",), ("h", "ℎ"), ("R", "ℝ"))
OF_CPP = """double register auto template this new delete struct union char short long unsigned signed void const static volatile extern
    inline operator private public namespace using typename typedef switch case default do goto sizeof friend virtual explicit
    mutable throw catch nullptr true false NULL INFINITY NAN M_PI warpSize threadIdx blockIdx gridDim blockDim linux unix errno
    uint ushort dim3 float4 signbit isnan INT_MAX stdin EOF I array_1d floor_div floor_mod data shape strides main printf memcpy asm
    wchar_t int8_t uint64_t std clock log exp y0 j1 gamma index and_eq xor bitor compl not_eq alignas requires concept""".split()


def respelled(text, seed, share):
    """The text with a share of its names replaced, each occurrence spelled in any way that Python takes for the same,
    and {the generator's name: Python's}. What is bound in the module ends with the seed, so that programs can stand in one file."""
    source = random.Random(f"names {seed}")
    names = sorted({name for name, _ in NAME.findall(text)})
    pool = [*SAME, *((word,) for word in OF_CPP)]
    source.shuffle(pool)
    spellings = {name: (name,) for name in names}
    spellings.update(zip(source.sample(names, min(int(share * len(names)), len(pool))), pool))
    tails = {name: f"_{seed}" * (name[0] in OF_MODULES) for name in names}
    spelled = NAME.sub(lambda found: source.choice(spellings[found[1]]) + tails[found[1]] + (found[2] or ""), text)
    return spelled, {name: unicodedata.normalize("NFKC", spellings[name][0]) + tails[name] for name in names}
