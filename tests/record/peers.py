"""Runs the launches of a case on the real Numba and CuPy, on this machine's GPU."""

import contextlib
import ctypes
import functools
import importlib.util
import os
import re
import sys
import tempfile

import numpy as np

# Launches of the test cases are small on purpose.
os.environ["NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS"] = "0"
os.environ["NUMBA_CUDA_WARN_ON_IMPLICIT_COPY"] = "0"

# Numba still asks NumPy for this name, which NumPy 2.5 no longer has.
np.row_stack = np.vstack

from case_format import EXEC, WEAK, numbers, numpy_dtype, read_array, read_number, result, scalar_of, step_of


@functools.cache
def version(dialect):
    if dialect == "numba":
        import numba
        import numba_cuda
        peer = f"numba {numba.__version__}, numba-cuda {numba_cuda.__version__}"
    else:
        import cupy
        peer = f"CuPy {cupy.__version__}"
        peer += ", unfused" if dialect == "cupy-fuse" else ""
    return f"{peer}, NumPy {np.__version__}, on {gpu_name()}"


def gpu_name():
    import cupy
    return cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()


def run(name, launch):
    """The launch's results as {"expect": ..., "returns": ..., "stdout": ...}."""
    dialect = name.split("/")[0]
    module = load_module(name)
    with captured_output() as printed:
        outcome = RUNNERS[dialect](kernel_of(module, launch["kernel"]), launch)
    if launch.get("prints"):
        outcome["stdout"] = printed.text
    return outcome


def kernel_of(module, name):
    """What the module calls so, or a kernel of CUDA C++ that has this name there."""
    import cupy
    if hasattr(module, name):
        return getattr(module, name)
    values = [item for value in vars(module).values() for item in (value.values() if isinstance(value, dict) else [value])]
    for value in values:
        if isinstance(value, cupy.RawKernel) and value.name == name:
            return value
    return next(value for value in values if isinstance(value, cupy.RawModule)).get_function(name)


@functools.cache
def load_module(name):
    """The case's Python file as a module. Fused functions stay plain: eager CuPy is their truth."""
    path = EXEC / (name + ".py")
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location("exec_" + path.stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # Numba finds a recursive function through its module
    with unfused() if name.startswith("cupy-fuse/") else contextlib.nullcontext():
        spec.loader.exec_module(module)
    sys.path.pop(0)
    return module


@contextlib.contextmanager
def unfused():
    import cupy
    fuse = cupy.fuse

    def identity(*args, **_):
        return args[0] if args and callable(args[0]) else lambda function: function

    cupy.fuse = identity
    yield
    cupy.fuse = fuse


@functools.cache
def brain_array():
    """Numba's device array of 16-bit integers, given out as one of bfloat16: Numba copies through
    the buffer protocol, which does not know that type."""
    from numba.cuda import types
    from numba.cuda.cudadrv.devicearray import DeviceNDArray

    class BrainArray(DeviceNDArray):
        @property
        def _numba_type_(self):
            return types.Array(types.bfloat16, self.ndim, "C")

        def copy_to_host(self):
            return super().copy_to_host().view(numpy_dtype("bfloat16"))

    return BrainArray


def to_numba_device(values):
    from numba import cuda
    if values.dtype.name != "bfloat16":
        return cuda.to_device(values)
    array = cuda.to_device(values.view(np.uint16))
    array.__class__ = brain_array()
    return array


def launchable(made, launch):
    """The kernel inside a ufunc, a generalized ufunc or a reduction."""
    if not any(hasattr(made, name) for name in ("functions", "kernelmap", "_functor")):
        return made
    dtypes = [numpy_dtype(entry["dtype"]) for entry in launch["args"]]
    if hasattr(made, "functions"):
        return made.functions[tuple(dtypes[:-1])][1]
    if hasattr(made, "kernelmap"):
        return next(kernel for inputs, (_, kernel) in made.kernelmap.items()
                    if inputs == tuple(dtypes[:len(inputs)]))
    return made._compile(dtypes[0])


def run_numba(kernel, launch):
    from numba import cuda
    kernel = launchable(kernel, launch)
    names = kernel.py_func.__globals__
    arguments = [Argument(entry, to_numba_device, names) for entry in launch["args"]]
    config = kernel[tuple(launch["grid"]), tuple(launch["block"]), 0, launch.get("shared_bytes", 0)]
    raised = None
    try:
        config(*(a.value for a in arguments))
        cuda.synchronize()
    except Exception as error:
        raised = reported_error(error)
        if raised is None:
            raise
    outcome = {"expect": [a.change() for a in arguments]}
    return {**outcome, "raises": raised} if raised else outcome


def reported_error(error):
    """What a kernel with debug=True raised, without the place; None of any other error."""
    found = re.search(r"tid=\[.*?\] ctaid=\[.*?\](?:: (.*))?$", str(error), re.DOTALL)
    return found and ": ".join(filter(None, (type(error).__name__, found[1])))


def run_cupy_jit(kernel, launch):
    import cupy
    if isinstance(kernel, cupy.vectorize):
        return run_cupy_function(kernel, launch)
    if isinstance(kernel, cupy.ElementwiseKernel):
        return run_elementwise(kernel, launch)
    if isinstance(kernel, cupy.ReductionKernel):
        return run_reduction(kernel, launch)
    arguments = [Argument(entry, cupy.asarray) for entry in launch["args"]]
    kernel(tuple(launch["grid"]), tuple(launch["block"]), tuple(a.value for a in arguments),
           shared_mem=launch.get("shared_bytes", 0))
    cupy.cuda.runtime.deviceSynchronize()
    return {"expect": [a.change() for a in arguments]}


def run_cupy_function(function, launch):
    import cupy
    arguments = [Argument(entry, cupy.asarray) for entry in launch["args"]]
    results = function(*(a.value for a in arguments))
    if results is None:
        results = ()
    elif not isinstance(results, tuple):
        results = (results,)
    return {"expect": [a.change() for a in arguments], "returns": [result(cupy.asnumpy(each)) for each in results]}


def run_elementwise(kernel, launch):
    """One argument more than the kernel has is the length of its loop."""
    import cupy
    if "results" in launch:
        return run_cupy_function(kernel, launch)
    arguments = [Argument(entry, cupy.asarray) for entry in launch["args"]]
    size = {"size": int(arguments[-1].value)} if len(arguments) > kernel.nargs else {}
    kernel(*(a.value for a in arguments[:kernel.nargs]), **size)
    return {"expect": [a.change() for a in arguments]}


def run_reduction(kernel, launch):
    """The axes behind those of the result are reduced. CuPy returns the first result."""
    import cupy
    arguments = [Argument(entry, cupy.asarray) for entry in launch["args"]]
    rank = max(len(entry.get("shape", ())) for entry in launch["args"])
    results = [cupy.zeros(each["shape"], each["dtype"]) for each in launch["results"]]
    kernel(*(a.value for a in arguments), *results, axis=tuple(range(results[0].ndim, rank)))
    return {"expect": [a.change() for a in arguments], "returns": [result(cupy.asnumpy(each)) for each in results]}


RUNNERS = {"numba": run_numba, "cupy-jit": run_cupy_jit, "cupy-raw": run_cupy_jit, "cupy-fuse": run_cupy_function}


class Argument:
    """One argument on the device, and how it looked before the launch."""

    def __init__(self, entry, to_device, names=None):
        self.elements = [Argument(e, to_device, names) for e in entry.get("tuple", [])]
        self.before = None
        if "tuple" in entry:
            values = [e.value for e in self.elements]
            # A namedtuple is one of the module's own class.
            self.value = names[entry["class"]](*values) if "class" in entry else tuple(values)
        elif "shape" in entry:
            self.before = read_array(entry)
            is_record = not entry["shape"] and self.before.dtype.names
            if is_record:  # Numba's device record is an item of a device array
                self.array = to_device(self.before.reshape(1))
                self.value = self.array[0]
            else:
                self.value = self.array = place(self.before, step_of(entry), to_device)
            if entry.get("pointer"):
                self.value = self.array.__cuda_array_interface__["data"][0]
        else:
            value = read_number(np.dtype(WEAK.get(entry["dtype"]) or numpy_dtype(entry["dtype"])), entry["value"])
            self.value = scalar_of(entry["dtype"], value)

    def change(self):
        """The contents after the launch, or None when nothing changed."""
        if self.elements:
            parts = [e.change() for e in self.elements]
            return parts if any(p is not None for p in parts) else None
        if self.before is None:
            return None
        after = to_host(self.array)
        return None if same(after, self.before) else numbers(after)


def place(values, step, to_device):
    """Copies to the device; a strided view is made there, of a larger array, by CuPy for both."""
    if step is None:
        return to_device(values)
    base = np.zeros([n * abs(s) for n, s in zip(values.shape, step)], values.dtype)
    index = tuple(slice(None, None, s) for s in step)
    base[index] = values
    if values.dtype.names:  # only Numba has arrays of records; no negative steps there
        return to_device(base)[index]
    import cupy
    return cupy.asarray(base)[index]


def to_host(value):
    if hasattr(value, "copy_to_host"):
        return value.copy_to_host()
    import cupy
    return cupy.asnumpy(value)


def same(a, b):
    return numbers(a) == numbers(b) and repr(numbers(a)) == repr(numbers(b))


class Printed:
    text = ""


@contextlib.contextmanager
def captured_output():
    """What the process, kernels included, writes to standard output; complete after the block."""
    printed = Printed()
    flush()
    saved = os.dup(1)
    with tempfile.TemporaryFile() as file:
        os.dup2(file.fileno(), 1)
        try:
            yield printed
        finally:
            flush()
            os.dup2(saved, 1)
            os.close(saved)
            file.seek(0)
            printed.text = file.read().decode()


def flush():
    sys.stdout.flush()
    ctypes.CDLL(None).fflush(None)  # the driver prints through the C library
