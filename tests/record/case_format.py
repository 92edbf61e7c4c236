"""The JSON files of the execution cases, and the few words that a case definition needs.

A definition file in cases/ says

    case("numba/saxpy", launch("saxpy", grid=2, block=32, args=[scalar("float32", 2), reals("float32", 50)]))

and record.py turns it into tests/exec/numba/saxpy.json, beside the saxpy.py that holds the kernel.
"""

import json
import pathlib
import zlib

import numpy as np

EXEC = pathlib.Path(__file__).resolve().parent.parent / "exec"
WEAK = {"bool": bool, "int": int, "float": float, "complex": complex}


# --- Defining cases ---------------------------------------------------------------------------

DEFINED = {}


def case(name, *launches, sig=(), flags=(), source=None):
    """Defines tests/exec/<name>.json; `name` is <dialect>/<stem of the .py>."""
    if name in DEFINED:
        raise SystemExit(f"case {name} is defined twice")
    definition = {}
    if source:
        definition["source"] = source
    if sig:
        definition["sig"] = [sig] if isinstance(sig, str) else list(sig)
    if flags:
        definition["flags"] = list(flags)
    definition["launches"] = list(launches)
    DEFINED[name] = definition


def launch(kernel, *, grid=1, block=1, args=(), shared_bytes=0, ulp=0, stdout=False, by_hand=None):
    """One launch. `stdout=True` records what the kernel prints; `by_hand` gives the outcome where
    the peer itself is wrong or cannot run: {"expect": [None, [1, 2]]} (say why in the source)."""
    result = {"kernel": kernel, "grid": sizes(grid), "block": sizes(block)}
    if shared_bytes:
        result["shared_bytes"] = shared_bytes
    if ulp:
        result["ulp"] = ulp
    if stdout:
        result["prints"] = True
    result["args"] = [describe(a) for a in args]
    return {**result, **(by_hand or {})}


def sizes(value):
    return list(value) if isinstance(value, tuple) else [value]


class Scalar:
    def __init__(self, dtype, value):
        self.dtype, self.value = dtype, value


class View:
    """A strided view: base[::step] along each axis, of a base that is |step| times as large."""

    def __init__(self, array, step):
        self.array, self.step = array, step


class Pointer:
    """The address of an array's data, for a CPointer parameter."""

    def __init__(self, array):
        self.array = array


def pointer(values):
    return Pointer(values)


def scalar(dtype, value):
    """dtype "int", "float", "complex" or "bool" is a Python scalar, anything else a NumPy one."""
    return Scalar(dtype, value)


def record(dtype, *values):
    """A record by itself, which kernels get as a reference."""
    return np.array(values, dtype)[()]


def strided(array, *step):
    return View(array, list(step) or [2] * array.ndim)


def zeros(dtype, *shape):
    return np.zeros(shape, dtype)


def full(value, dtype, *shape):
    return np.full(shape, value, dtype)


def array(dtype, values):
    return np.array(values, dtype)


def fortran(values):
    return np.asfortranarray(values)


def random(dtype, shape, low, high):
    """Fixed by its own arguments, so that adding a case changes no other."""
    seed = zlib.crc32(repr((dtype, shape, low, high)).encode())
    return np.random.Generator(np.random.PCG64(seed)), np.dtype(dtype)


def ints(dtype, *shape, low=-50, high=50):
    generator, kind = random(dtype, shape, low, high)
    if kind.kind == "u":
        low = max(low, 0)
    return generator.integers(low, high, shape, endpoint=True).astype(kind)


def reals(dtype, *shape, low=-4, high=4, denominator=64):
    """Multiples of 1/denominator: sums and products of a few are exact in float32."""
    generator, kind = random(dtype, shape, low, high)
    real = generator.integers(low * denominator, high * denominator, shape) / denominator
    if kind.kind == "c":
        real = real + 1j * generator.integers(low * denominator, high * denominator, shape) / denominator
    return real.astype(kind)


def uniform(dtype, *shape, low=0.0, high=1.0):
    generator, kind = random(dtype, shape, low, high)
    return generator.uniform(low, high, shape).astype(kind)


def special(dtype):
    """What floating-point code goes wrong on."""
    tiny = np.finfo(dtype).tiny
    return np.array([0.0, -0.0, 1.0, -1.0, 0.5, -2.5, np.inf, -np.inf, np.nan, tiny, 1e30, -7.0], dtype)


# --- Values as JSON ---------------------------------------------------------------------------

def describe(argument):
    if isinstance(argument, Scalar):
        return {"dtype": argument.dtype, "value": number(scalar_of(argument.dtype, argument.value))}
    if isinstance(argument, Pointer):
        return {**describe(argument.array), "pointer": True}
    if isinstance(argument, tuple):
        result = {"tuple": [describe(a) for a in argument]}
        return {**result, "class": type(argument).__name__} if hasattr(argument, "_fields") else result
    if isinstance(argument, View):
        result = describe(np.ascontiguousarray(argument.array))
        return {**result, "order": "A", "step": argument.step}
    if isinstance(argument, np.void):  # a record by itself
        return {"dtype": dtype_name(argument.dtype), "shape": [], "data": [number(argument)]}
    if isinstance(argument, np.generic):
        return {"dtype": dtype_name(argument.dtype), "value": number(argument)}
    result = {"dtype": dtype_name(argument.dtype), "shape": list(argument.shape)}
    if argument.ndim > 1 and not argument.flags.c_contiguous:
        result["order"] = "F"
    flat = numbers(argument)
    uniform_value = len(flat) > 4 and all(repr(v) == repr(flat[0]) for v in flat)
    return {**result, "fill": flat[0]} if uniform_value else {**result, "data": flat}


def dtype_name(dtype):
    if dtype.names:
        fields = [field_entry(n, *dtype.fields[n][:2]) for n in dtype.names]
        aligned = {"aligned": True} if dtype.isalignedstruct else {}
        return {"size": dtype.itemsize, **aligned, "fields": fields}
    return dtype.name


def field_entry(name, dtype, offset):
    entry = {"name": name, "dtype": dtype_name(dtype.base), "offset": offset}
    return {**entry, "shape": list(dtype.shape)} if dtype.shape else entry


def numpy_dtype(name):
    if isinstance(name, dict):
        fields = name["fields"]
        return np.dtype({"names": [f["name"] for f in fields],
                         "formats": [(numpy_dtype(f["dtype"]), tuple(f.get("shape", ()))) for f in fields],
                         "offsets": [f["offset"] for f in fields], "itemsize": name["size"]},
                        align=name.get("aligned", False))
    if name == "bfloat16":
        import ml_dtypes
        return np.dtype(ml_dtypes.bfloat16)
    return np.dtype({"boolean": "bool"}.get(name, name))


def scalar_of(dtype, value):
    """A Python or NumPy scalar; a number of datetime64 counts the units."""
    kind = WEAK.get(dtype)
    return kind(value) if kind else np.array(value, numpy_dtype(dtype))[()]


def result(values):
    """What a launch returns, as its JSON tells it."""
    values = np.asarray(values)
    return {"dtype": values.dtype.name, "shape": list(values.shape), "data": numbers(values)}


def numbers(values):
    return [number(v) for v in np.ascontiguousarray(values).reshape(-1)]


def number(value):
    """A JSON value that reads back as the same bits (NaN payloads aside)."""
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    if isinstance(value, (np.datetime64, np.timedelta64)):  # the latter are integers for NumPy
        return int(value.astype(np.int64))
    if isinstance(value, (int, np.integer)):
        return int(value)
    if isinstance(value, np.void):
        return [number(value[name]) for name in value.dtype.names]
    if isinstance(value, np.ndarray):  # a sub-array of a record
        return numbers(value)
    if isinstance(value, (complex, np.complexfloating)):
        return [number(value.real), number(value.imag)]
    if np.isnan(value):
        return "nan"
    if np.isinf(value):
        return "inf" if value > 0 else "-inf"
    # The shortest digits that are right for the value's own width: 0.1 for float32(0.1).
    return float(str(value)) if isinstance(value, np.generic) else value


def read_number(kind, value):
    if isinstance(value, list) and kind.names:
        return tuple(read_number(kind.fields[n][0], v) for n, v in zip(kind.names, value))
    if isinstance(value, list) and kind.shape:
        return np.array([read_number(kind.base, v) for v in value], kind.base).reshape(kind.shape)
    if isinstance(value, list):
        return complex(float(value[0]), float(value[1]))
    return float(value) if isinstance(value, str) else value


def read_array(entry):
    """The NumPy array of an argument: its values, in the order and with the steps it asks for."""
    kind = numpy_dtype(entry["dtype"])
    shape = entry["shape"]
    size = int(np.prod(shape, dtype=np.int64))
    data = entry["data"] if "data" in entry else [entry["fill"]] * size
    values = np.array([read_number(kind, v) for v in data], kind).reshape(shape)
    if entry.get("order") == "F":
        return np.asfortranarray(values)
    return values


def step_of(entry):
    return entry.get("step", [2] * len(entry["shape"])) if entry.get("order") == "A" else None


# --- Files ------------------------------------------------------------------------------------

def path_of(name):
    return EXEC / (name + ".json")


def load(name):
    with open(path_of(name)) as file:
        return json.load(file)


def save(name, content):
    path_of(name).write_text(to_text(content))


DIALECTS = ("numba", "cupy-jit", "cupy-fuse", "cupy-raw")


def recorded_names():
    return sorted(str(p.relative_to(EXEC).with_suffix("")) for d in DIALECTS for p in (EXEC / d).glob("*.json"))


def to_text(content):
    """One line for each array, so that a changed expectation is one line of a diff."""
    head = {k: v for k, v in content.items() if k != "launches"}
    lines = ["{"] + [f" {json.dumps(k)}: {json.dumps(v)}," for k, v in head.items()]
    lines.append(' "launches": [')
    lines.append(",\n".join(launch_text(entry) for entry in content["launches"]) + "]}")
    return "\n".join(lines) + "\n"


def launch_text(entry):
    lists = ("args", "expect", "returns")
    head = json.dumps({k: v for k, v in entry.items() if k not in lists})[:-1]
    parts = ["  " + head]
    for key in lists:
        if key in entry:
            rows = ",\n".join("    " + json.dumps(row) for row in entry[key])
            parts.append(f'   "{key}": [' + ("\n" + rows if rows else "") + "]")
    return ",\n".join(parts) + "}"
