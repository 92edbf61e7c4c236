"""Runs the launches of a case with our own kernels, on this machine's GPU."""

import functools
import json
import math
import pathlib
import re
import subprocess

import numpy as np

import driver
from case_format import EXEC, WEAK, load, numbers, numpy_dtype, read_array, read_number, step_of
from peers import captured_output, same


UNWRITTEN = 1  # what an element is that the kernel does not write


def compile_case(name, tools, folder):
    """(manifest, cubin) of a case, from pykern2cu or from the given .cu and manifest."""
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    cubin = target.with_suffix(".cubin")
    if tools.given:
        source = pathlib.Path(tools.given) / name
        manifest = source.with_suffix(".manifest.json")
        command = [tools.nvcc, "-cubin", "-arch=" + tools.arch, "-o", cubin, source.with_suffix(".cu")]
    else:
        case = load(name)
        manifest = target.with_suffix(".manifest.json")
        command = [tools.pykern2cu, EXEC / (name + ".py"), "-o", target.with_suffix(".cu"), "--manifest",
                   manifest, "--cubin", cubin, "--arch", tools.arch, "--nvcc", tools.nvcc]
        for signature in case.get("sig", []):
            command += ["--sig", signature]
        command += case.get("flags", [])
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{pathlib.Path(command[0]).name} exited with {done.returncode}\n{done.stderr}")
    return manifest, cubin


class Array:
    """An array argument on the device, broadcast as the kernel's parameter wants it."""

    def __init__(self, entry):
        values = read_array(entry)
        step = step_of(entry)
        if step is None:
            base = self.view = values.copy(order="K")
        else:
            base = np.zeros([n * abs(s) for n, s in zip(values.shape, step)], values.dtype)
            self.view = base[tuple(slice(None, None, s) for s in step)]
            self.view[...] = values
        self.before = values
        self.memory = driver.Memory(base)
        self.address = self.memory.address.value + self.view.ctypes.data - base.ctypes.data
        self.shape, self.strides = self.view.shape, self.view.strides

    def stretch_single_axes(self):
        """Lets any index reach the only element along an axis of length 1."""
        self.strides = stretched(self.shape, self.strides)

    def broadcast_to(self, shape):
        view = np.broadcast_to(self.view, shape)
        self.shape, self.strides = view.shape, view.strides


def stretched(shape, strides):
    """A stride of 0 along axes of length 1."""
    return tuple(0 if n == 1 else step for n, step in zip(shape, strides))


def make(entry):
    if "tuple" in entry:
        return [make(e) for e in entry["tuple"]]
    if "shape" in entry:
        return Array(entry)
    return entry


def arrays(argument):
    if isinstance(argument, list):
        return [a for element in argument for a in arrays(element)]
    return [argument] if isinstance(argument, Array) else []


def change(argument):
    if isinstance(argument, list):
        parts = [change(a) for a in argument]
        return parts if any(p is not None for p in parts) else None
    if not isinstance(argument, Array):
        return None
    return None if same(argument.view, argument.before) else numbers(argument.view)


def put(buffer, offset, value):
    raw = np.asarray(value).tobytes()
    grown = offset + len(raw) - len(buffer)
    buffer.extend(bytes(max(grown, 0)))
    buffer[offset:offset + len(raw)] = raw


def put_parameter(buffer, base, parameter, argument):
    put(buffer, base, np.zeros(parameter["size"], np.uint8))
    kind = parameter["kind"]
    if kind == "tuple":
        for element, value in zip(parameter["elements"], argument):
            put_parameter(buffer, base + element["offset"], element, value)
    elif kind in ("record", "pointer"):
        put(buffer, base, np.uint64(argument.address))
    elif kind == "array":
        for field in parameter["fields"]:
            at = base + field["offset"]
            if field["name"] == "data":
                put(buffer, at, np.uint64(argument.address))
            else:
                extents = argument.shape if field["name"] == "shape" else argument.strides
                put(buffer, at, np.array(extents, f"int{8 * field['bytes']}"))
    else:
        dtype = numpy_dtype(parameter["dtype"])
        put(buffer, base, np.array(read_number(dtype, argument["value"]), dtype))


def fits(parameter, entry):
    if parameter["kind"] in ("tuple", "record", "pointer"):
        return ("tuple" if parameter["kind"] == "tuple" else "shape") in entry
    if "tuple" in entry or (parameter["kind"] == "array") != ("shape" in entry):
        return False
    if "shape" not in entry:
        return entry["dtype"] in (parameter["dtype"], *WEAK)
    return entry["dtype"] == parameter["dtype"] and len(entry["shape"]) == parameter["ndim"]


def choose_kernel(manifest, launch):
    named = [k for k in manifest["kernels"] if k["name"] == launch["kernel"]]
    fitting = [k for k in named if "params" not in k or all(map(fits, k["params"], launch["args"]))]
    if not fitting and len(named) != 1:
        raise RuntimeError(f"no kernel {launch['kernel']} for these arguments")
    return (fitting or named)[0]


@functools.cache
def load_case(compiled):
    manifest, cubin = compiled
    return driver.load(pathlib.Path(cubin).read_bytes()), json.loads(pathlib.Path(manifest).read_text())


def run(compiled, launch, results, form=None):
    """The outcome of one launch; `results` are the arrays that a fused kernel has to return. In a
    `form` of the kernel other than the general one: None where there is none for these arrays."""
    module, manifest = load_case(compiled)
    kernel = choose_kernel(manifest, launch)
    arguments = [make(entry) for entry in launch["args"]]
    outputs = [Array({**r, "fill": UNWRITTEN}) for r in results or []]
    if form is not None:
        if form not in kernel or not have_one_layout(arrays(arguments) + outputs):
            return None
        kernel = {**kernel, "symbol": kernel[form]["symbol"]}
    kernel = with_symbol(with_parameters(kernel, launch["args"]), module)
    parameters = kernel["params"]
    check_extents(kernel, arguments + outputs, launch["grid"])
    temporaries = make_temporaries(parameters, arguments + outputs, launch["grid"])
    if kernel["dialect"] in ("cupy-fuse", "cupy-raw"):
        for parameter, array in zip(parameters, arguments + outputs + temporaries):
            if isinstance(array, Array) and not parameter.get("raw"):
                array.stretch_single_axes()
    elif outputs:
        loop = outputs[-1].shape
        for parameter, argument in zip(parameters, arguments + outputs):
            wanted = loop[len(loop) - parameter.get("ndim", 0):] if parameter["kind"] == "array" else None
            if wanted is not None and can_broadcast(argument.shape, wanted):
                argument.broadcast_to(wanted)
    buffer = bytearray()
    for parameter, argument in zip(parameters, arguments + outputs + temporaries):
        put_parameter(buffer, parameter["offset"], parameter, argument)
    errors = kernel.get("errors")
    if errors:
        driver.write_global(module, errors["symbol"], np.zeros(8, np.int32))
    with captured_output() as printed:
        driver.launch(module, kernel, launch["grid"], launch["block"], launch.get("shared_bytes", 0), buffer)
    used = arrays(arguments) + outputs
    for array in used:
        array.memory.read_back()
    outcome = {"expect": [change(a) for a in arguments]}
    if results is not None:
        outcome["returns"] = [{**r, "data": numbers(o.view)} for r, o in zip(results, outputs)]
    if launch.get("prints"):
        outcome["stdout"] = printed.text
    if errors and (code := driver.read_global(module, errors["symbol"], np.zeros(8, np.int32))[0]):
        site = next(site for site in errors["codes"] if site["code"] == code)
        outcome["raises"] = ": ".join(filter(None, (site["exception"], site["message"])))
    for array in used + temporaries:
        array.memory.free()
    return outcome


def have_one_layout(every):
    """Whether all arrays are C-contiguous and of one shape. The driver aligns what it allocates."""
    return all(array.view.flags.c_contiguous and array.shape == every[0].shape for array in every)


def with_symbol(kernel, module):
    """An instance of a template has a symbol of C++'s."""
    if kernel["symbol"] is not None:
        return kernel
    mangled = driver.kernel_names(module)
    plain = subprocess.run(["c++filt", *mangled], capture_output=True, text=True, check=True).stdout.splitlines()
    spelled = re.sub(r"\s|\(\w+\)", "", f"void {kernel['name']}(")
    return {**kernel, "symbol": next(symbol for symbol, name in zip(mangled, plain)
                                     if re.sub(r"\s|\(\w+\)", "", name).startswith(spelled))}


def with_parameters(kernel, arguments):
    """The parameters of a kernel that is CUDA C++ in the source are known to C++ alone. CuPy passes an
    array as a pointer and a number in its own type; both are aligned to their size."""
    if "params" in kernel:
        return kernel
    parameters, end = [], 0
    for entry in arguments:
        kind = "pointer" if "shape" in entry else "scalar"
        dtype = np.dtype(WEAK.get(entry["dtype"]) or numpy_dtype(entry["dtype"]))
        size = 8 if kind == "pointer" else dtype.itemsize
        offset = -(-end // size) * size
        parameters.append({"kind": kind, "dtype": dtype.name, "offset": offset, "size": size})
        end = offset + size
    return {**kernel, "params": parameters}


def check_extents(kernel, arguments, grid):
    """Raises ValueError where axes differ that the manifest asks to be as long as each other."""
    given = dict(zip((p.get("name") for p in kernel["params"]), arguments))
    for pair in kernel.get("same", ()):
        if len({extent(rule, given, math.prod(grid)) for rule in pair}) > 1:
            raise ValueError(f"these axes differ: {pair}")


def make_temporaries(parameters, arguments, grid):
    """Memory that only the kernel uses, in the shapes that the manifest tells."""
    given = dict(zip((p.get("name") for p in parameters), arguments))
    made = []
    for parameter in (p for p in parameters if p.get("role") == "temporary"):
        shape = [extent(rule, given, math.prod(grid)) for rule in parameter["extents"]]
        made.append(Array({"dtype": parameter["dtype"], "shape": shape, "fill": UNWRITTEN}))
        given[parameter["name"]] = made[-1]
    return made


def extent(rule, given, blocks):
    """The length of an axis by the manifest's rule, from the arrays that have a name."""
    if not isinstance(rule, list):
        return blocks if rule == "grid" else rule
    return next((n for n in (length(axis, given, blocks) for axis in rule) if n != 1), 1)


def length(axis, given, blocks):
    broadcast = axis.get("broadcast")
    n = given[axis["param"]].shape[axis["axis"]] if broadcast is None else extent(broadcast, given, blocks)
    for part in axis.get("slices", ()):
        n = len(range(n)[slice(*part)])
    return n


def can_broadcast(shape, wanted):
    try:
        return np.broadcast_shapes(shape, wanted) == tuple(wanted)
    except ValueError:
        return False
