"""What is known of a value without running anything: its type and the range of its integers."""

import dataclasses

THREADS = 16
MAX_TRIPS = 40
RANGES = {"b": (0, 1), **{f"i{n}": (-2 ** (n - 1), 2 ** (n - 1) - 1) for n in (8, 16, 32, 64)},
          **{f"u{n}": (0, 2 ** n - 1) for n in (8, 16, 32, 64)}}


class Invalid(Exception):
    pass


@dataclasses.dataclass(frozen=True)
class Value:
    """A scalar. Floats have a range only where it is known; None: they may be anything, NaN too."""
    kind: str
    low: float | None = None
    high: float | None = None
    constant: object = None  # the number, where the dialect's types depend on it
    weak: bool = False  # a constant of Python's own types
    wide: bool = False  # a narrow integer that is still what C++ computed it in


@dataclasses.dataclass(frozen=True)
class Array:
    kind: str
    shape: tuple
    own_row: bool = False  # each thread may touch its own row, and nothing else
    writable: bool = False
    role: str = ""  # "exchange": each thread writes its own element; "exchanged": all may be read; "sums": for atomics


def full(kind):
    return Value(kind, *RANGES.get(kind, ()))


def require(condition, why=""):
    if not condition:
        raise Invalid(why)


def is_integer(kind):
    return kind[0] in "biu"


def is_float(kind):
    return kind[0] == "f"


def is_complex(kind):
    return kind[0] == "c"
