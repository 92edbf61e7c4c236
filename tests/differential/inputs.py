"""The arguments of generated kernels: what arithmetic goes wrong on, and some ordinary numbers."""

import random

import numpy as np

import tables
from values import THREADS, Array, full, is_complex, is_float, is_integer

MATRIX = (3, 4)
COLUMNS = 12  # of the outputs, one row for each thread
OUTPUTS = {"oi": "i64", "of": "f64", "oc": "c128"}
WIDE = {"c": (0, 1), "f": (1, 0)}


def numbers(kind, count, salt):
    """`count` values of a type, the awkward ones first, then mixed by `salt`."""
    source = random.Random(f"{kind} {salt}")
    kind_of = np.dtype(tables.dtype(kind))
    if kind == "b":
        values = [True, False] + [source.random() < 0.5 for _ in range(count)]
    elif is_integer(kind):
        info = np.iinfo(kind_of)
        values = [0, 1, info.min, info.max, info.max // 2, 2, 7, 10, 100, *(() if kind[0] == "u" else (-1, -2, -7))]
        values += [source.randint(info.min, info.max) >> source.randrange(0, info.bits - 2) for _ in range(count)]
    elif is_float(kind):
        info = np.finfo(kind_of)
        values = [0.0, -0.0, 1.0, -1.5, np.inf, -np.inf, np.nan, info.tiny, info.smallest_subnormal, info.max, 0.1, 3.0]
        values += [source.uniform(-8, 8) * 10 ** source.choice((0, 0, 0, 1, 2)) for _ in range(count)]
    else:
        half = "f32" if kind == "c64" else "f64"
        return (numbers(half, count, f"{salt} real") + 1j * numbers(half, count, f"{salt} imag")).astype(kind_of)
    values = values[:count]
    source.shuffle(values)
    return np.array([values[n] for n in range(count)]).astype(kind_of)


def mixed(kind, salt):
    """Complex numbers are built of ordinary parts: inf and NaN in one part poison everything."""
    if not is_complex(kind):
        return numbers(kind, THREADS, salt)
    source = random.Random(f"{kind} {salt}")
    parts = [0.0, 1.0, -1.0, 0.5, -2.25, 3.0]
    return np.array([complex(source.choice(parts), source.choice(parts)) for _ in range(THREADS)]).astype(tables.dtype(kind))


class Parameter:
    """A parameter is told by its name: x_f32 vector, s_i8 scalar, z_i8 array without axes, m_i16_f matrix, w_u8 own row,
    t_i32_add sums by atomics."""

    def __init__(self, name):
        self.name = name
        self.group, self.kind, self.layout = (name.split("_") + ["c"])[:3] if "_" in name else ("w", OUTPUTS[name], "c")
        self.sum, self.layout = (self.layout, "c") if self.group == "t" else ("", self.layout)

    def signature(self, layouts):
        return layouts[self.group + self.layout].format(tables.dtype(self.kind))

    def value(self):
        """What the checker knows of it."""
        if self.group == "s":
            return full(self.kind)
        if self.group in "xz":
            return Array(self.kind, (THREADS,) if self.group == "x" else ())
        if self.group == "t":
            return Array(self.kind, (4,), role=f"jit.atomic_{self.sum}")
        if self.group == "m":
            return Array(self.kind, MATRIX)
        return Array(self.kind, (THREADS, COLUMNS if self.name in OUTPUTS else 4), True, True)

    def contents(self, seed):
        """The NumPy array or scalar."""
        if self.name in OUTPUTS:
            return np.zeros((THREADS, COLUMNS), tables.dtype(self.kind))
        if self.group == "s":
            return mixed(self.kind, f"scalar {seed}")[0]
        if self.group == "z":
            return np.array(mixed(self.kind, "point")[3])
        if self.group == "t":
            return mixed(self.kind, "sums")[:4].copy()
        if self.group == "x":
            return mixed(self.kind, "vector")
        if self.group == "w":
            return np.array([mixed(self.kind, f"row {n}") for n in range(4)]).T.copy()
        values = np.array([mixed(self.kind, f"matrix {n}")[:MATRIX[1]] for n in range(MATRIX[0])])
        return np.asfortranarray(values) if self.layout == "f" else values


def place(parameter, seed):
    """An argument on the device, for both; an array of layout A is a view with steps of its memory."""
    import cupy
    contents = parameter.contents(seed)
    if parameter.layout != "a":
        return contents if parameter.group == "s" else cupy.asarray(contents)
    base = cupy.zeros([2 * n for n in contents.shape], contents.dtype)
    view = base[(slice(None, None, 2),) * contents.ndim]
    view[...] = cupy.asarray(contents)
    return view


def written(program, arguments):
    """{name: contents} of the arrays that a launch may have changed."""
    return {p.name: np.atleast_2d(a.get()) for p, a in zip(program.parameters, arguments) if p.group in "wt"}
