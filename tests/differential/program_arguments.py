"""The parameters of generated kernels and what they are launched with, in the form of the execution cases."""

import math

from program_scope import FLOAT, INT, Array, Record, RecordType

COLUMNS = 8
NUMBA = {INT: "int64", FLOAT: "float64"}
# Layouts with their annotations for one to three axes; A has steps, some of them negative.
LAYOUTS = {"C": ("::1", ":, ::1", ":, :, ::1", ":, :, :, ::1"), "F": ("::1", "::1, :", "::1, :, :", "::1, :, :, :"),
           "A": (":", ":, :", ":, :, :", ":, :, :, :")}


class Parameter:
    """A number, or an array in which each thread has a row: an array, a record, or where its results go."""

    def __init__(self, random, name, kind, rows, plain):
        self.random, self.name, self.kind, self.rows = random, name, kind, rows
        layouts = "C" if plain or kind in ("out", "fout") else "CCFA" if not self.is_of_records() else "CA"
        self.layout = random.choice(layouts)
        self.shape = self.whole_shape()
        steps = (1, 2, 3) if self.is_of_records() else (1, 2, -1, -2)
        self.step = [random.choice(steps) for _ in self.shape]

    def is_of_records(self):
        return isinstance(self.kind, Record) or isinstance(self.kind, Array) and isinstance(self.kind.element, RecordType)

    def whole_shape(self):
        if self.kind in ("out", "fout"):
            return (self.rows, COLUMNS)
        if isinstance(self.kind, Record):
            return (self.rows,)
        return (self.rows, *self.kind.shape) if isinstance(self.kind, Array) else ()

    def row(self):
        """What a thread has of it."""
        if isinstance(self.kind, Record):
            return self.kind
        return Array(self.kind.element, self.kind.shape, self.layout == "C", True)

    def element(self):
        roles = {"out": INT, "fout": FLOAT, "zero": INT}
        kind = self.kind.type if isinstance(self.kind, Record) else self.kind.element if isinstance(self.kind, Array) else self.kind
        return roles.get(kind, kind) if isinstance(kind, str) else kind

    def annotation(self):
        element = self.element()
        name = NUMBA.get(element) or f"{element.name}_t"
        return name + (f"[{LAYOUTS[self.layout][len(self.shape) - 1]}]" if self.shape else "")

    def host(self):
        """The argument of a launch in the module: only its type counts."""
        element = self.element()
        if not self.shape:
            return "0" if element == INT else "0.5"
        return f"np.zeros({self.shape}, {f'np.{NUMBA[element]}' if element in NUMBA else element.name})"

    def entry(self):
        element = self.element()
        if not self.shape:
            return {"dtype": NUMBA[element], "value": 0 if self.kind == "zero" else self.number(NUMBA[element])}
        if self.kind in ("out", "fout"):
            return {"dtype": NUMBA[element], "shape": list(self.shape), "fill": 0 if element == INT else 0.0}
        kind = NUMBA.get(element) or layout_of(element)
        data = [self.value(element) for _ in range(math.prod(self.shape))]
        order = {"F": {"order": "F"} if len(self.shape) > 1 else {}, "A": {"order": "A", "step": self.step}}.get(self.layout, {})
        return {"dtype": kind, "shape": list(self.shape), "data": data, **order}

    def value(self, element):
        if element in NUMBA:
            return self.number(NUMBA[element])
        values = []
        for field in element.fields:
            make = (lambda: self.value(field.kind)) if field.number() is None else (lambda: self.number(field.kind))
            values.append([make() for _ in range(math.prod(field.shape))] if field.shape else make())
        return values

    def number(self, dtype):
        if dtype.startswith("float"):
            return self.random.randint(-40, 40) / 4
        return self.random.randint(0 if dtype.startswith("u") else -20, 20)


def layout_of(record):
    """The dtype of a record as the cases write it: C's alignment."""
    fields, end = [], 0
    for field in record.fields:
        kind = field.kind if field.number() else layout_of(field.kind)
        size, align = extent(kind)
        end = -(-end // align) * align
        fields.append({"name": field.name, "dtype": kind, "offset": end, **({"shape": list(field.shape)} if field.shape else {})})
        end += size * math.prod(field.shape)
    return {"size": -(-end // alignment(fields)) * alignment(fields), "aligned": True, "fields": fields}


def extent(kind):
    """(size, alignment)"""
    if isinstance(kind, dict):
        return kind["size"], alignment(kind["fields"])
    size = int("".join(c for c in kind if c.isdigit())) // 8
    return size, size


def alignment(fields):
    return max(extent(field["dtype"])[1] for field in fields)
