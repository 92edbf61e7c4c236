"""Records what Numba types the launches in tests/launches/*.py with.

    python3 tests/record/launches.py tests/launches/*.py

Runs each program for real, with NumPy and with Numba's own `typeof`, but with kernels that only note
the types of their arguments: x.py gives x.txt, one line for each launch and list of types. No GPU is
needed. Programs whose first line is `# by hand` have no such oracle and are left alone.
"""

import functools
import pathlib
import runpy
import sys
import types as python_types

import numba
import numpy as np
from numba import typeof
from numba.core import types


def spelling(t):
    if isinstance(t, types.Array):
        if t.ndim == 0 or not t.mutable:
            mark = "" if t.mutable else ", readonly=True"
            return f'Array({spelling(t.dtype)}, {t.ndim}, "{t.layout}"{mark})'
        marks = [":"] * t.ndim
        if t.layout == "C":
            marks[-1] = "::1"
        elif t.layout == "F":
            marks[0] = "::1"
        return f"{spelling(t.dtype)}[{', '.join(marks)}]"
    if isinstance(t, types.Record):
        return "record"
    if isinstance(t, types.BaseNamedTuple):
        items = ", ".join(spelling(x) for x in t)
        return f"{t.instance_class.__name__}({items})"
    if isinstance(t, types.BaseTuple):
        return f"Tuple({', '.join(spelling(x) for x in t.types)})"
    return str(t)


class DeviceArray(np.ndarray):
    """Typed as an array of the device is: by its strides, never read-only."""

    def copy_to_host(self, ary=None, stream=0):
        if ary is not None:
            ary[...] = self
            return ary
        return np.array(self, order="K", subok=False)

    @property
    def T(self):
        return self.transpose()

    def transpose(self, axes=None):
        return np.ascontiguousarray(np.asarray(self).T).view(DeviceArray)

    def copy_to_device(self, ary, stream=0):
        self[...] = np.asarray(ary)


def on_device(array):
    return np.array(array, order="K", copy=True).view(DeviceArray)


class Kernel:
    def __init__(self, function, log):
        self.function, self.log = function, log
        functools.update_wrapper(self, function)  # as Numba's dispatchers do

    def __getitem__(self, configuration):
        return self

    def configure(self, *configuration):
        return self

    def forall(self, tasks, **options):
        return self

    def __call__(self, *arguments):
        frame = sys._getframe(1)
        found = []
        for argument in arguments:
            if isinstance(argument, DeviceArray):
                argument = argument.view(np.ndarray)
            found.append(spelling(typeof(argument)))
        self.log.append((frame.f_lineno, f"{self.function.__name__}({', '.join(found)})"))


def fake_cuda(log):
    cuda = python_types.ModuleType("numba.cuda")

    def jit(*args, **options):
        if args and callable(args[0]):
            return args[0] if options.get("device") else Kernel(args[0], log)
        return lambda f: f if options.get("device") else Kernel(f, log)

    def made(shape, dtype=np.float64, strides=None, order="C", stream=0):
        return np.zeros(shape, dtype, order=order)

    def to_device(obj, stream=0, copy=True, to=None):
        return on_device(np.asarray(obj)) if to is None else to

    cuda.jit = jit
    cuda.to_device = to_device
    cuda.as_cuda_array = to_device
    cuda.device_array = cuda.managed_array = lambda *a, **k: on_device(made(*a, **k))
    cuda.pinned_array = cuda.mapped_array = made
    cuda.device_array_like = lambda a, stream=0: on_device(np.zeros_like(a))
    cuda.pinned_array_like = cuda.mapped_array_like = lambda a: np.zeros_like(a)
    cuda.synchronize = lambda: None
    cuda.stream = lambda: None
    cuda.grid = cuda.gridsize = None
    cuda.random = python_types.ModuleType("numba.cuda.random")
    state = np.dtype([("s0", np.uint64), ("s1", np.uint64), ("normal", np.float32),
                      ("ready", np.bool_)], align=True)
    cuda.random.create_xoroshiro128p_states = lambda n, seed: on_device(np.zeros(n, state))
    return cuda


def record(path):
    log = []
    cuda = fake_cuda(log)
    real = {name: sys.modules.get(name) for name in ("numba.cuda", "numba.cuda.random")}
    sys.modules["numba.cuda"], sys.modules["numba.cuda.random"] = cuda, cuda.random
    numba.cuda = cuda
    sys.path.insert(0, str(path.parent))  # what is beside it
    try:
        runpy.run_path(str(path), run_name="__main__")
    finally:
        sys.path.pop(0)
        sys.modules.update(real)
    lines = sorted(set(log))
    path.with_suffix(".txt").write_text("".join(f"{line} {text}\n" for line, text in lines))


def main():
    import numba.cuda  # noqa: F401  so that there is something to put back
    import numba.cuda.random  # noqa: F401

    for name in sys.argv[1:]:
        path = pathlib.Path(name)
        if not path.read_text().startswith("# by hand"):
            record(path)


if __name__ == "__main__":
    main()
