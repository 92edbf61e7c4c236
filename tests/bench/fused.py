#!/usr/bin/env python3
"""How fast fused functions run on this machine's GPU: both forms of ours beside CuPy, fused and unfused.

    python3 tests/bench/fused.py --pykern2cu build/cli/pykern2cu

Needs a GPU, nvcc and CuPy. Each number is the bandwidth, in GB/s, at which the arrays of the function are read and written
once; the runs of the four alternate, and the median counts. `copy` is what the device's own copy reaches on the first
array. The results of a function are compared before it is timed; what CuPy cannot fuse is not.
"""

import argparse
import contextlib
import ctypes
import importlib.util
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

import cupy
import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "record"))
import driver
import ours
from peers import unfused

BLOCK = 256
N = 1 << 26
ROWS, COLUMNS = 1 << 13, 1 << 13


def reals(*shape, dtype="float32"):
    return cupy.random.default_rng(1).random(shape, dtype="float32").astype(dtype)


def table():
    return reals(ROWS, COLUMNS)


# For each row: the function, its types and what makes its arguments.
ROWS_OF_TABLE = [
    ("axpy", "float32, float32[:], float32[:]", lambda: [np.float32(2), reals(N), reals(N)]),
    ("gelu", "float32[:]", lambda: [reals(N)]),
    ("adam", "float32[:], float32[:], float32[:], float32[:], float", lambda: [*(reals(N) for _ in range(4)), 1e-3]),
    ("blend", "uint8[:], float32[:]", lambda: [(reals(N) * 255).astype("uint8"), reals(N)]),
    ("standardized", "float32[:, :], float32[:], float32[:]", lambda: [table(), reals(COLUMNS), reals(COLUMNS) + 1]),
    ("norm", "float32[:]", lambda: [reals(N)]),
    ("row_sums", "float32[:, :]", lambda: [table()]),
    ("column_sums", "float32[:, :]", lambda: [table()]),
    ("few_row_sums", "float32[:, :]", lambda: [reals(4, N // 4)]),
    ("few_column_sums", "float32[:, :]", lambda: [reals(N // 4, 4)]),
    ("softmax", "float32[:, :]", lambda: [table()]),
]


class OnDevice:
    """A CuPy array as the harness fills parameters from it."""

    def __init__(self, array):
        self.array, self.shape = array, array.shape
        self.address = array.data.ptr
        self.strides = ours.stretched(array.shape, array.strides)


class OurKernel:
    """One form of a kernel, with its parameters filled."""

    def __init__(self, module, kernel, form, arguments, results):
        self.kernel = {**kernel, "symbol": kernel[form]["symbol"]} if form else kernel
        self.function = ctypes.c_void_p()
        driver.call("cuModuleGetFunction", ctypes.byref(self.function), module, self.kernel["symbol"].encode())
        largest = max([a.size for a in [*arguments, *results] if isinstance(a, cupy.ndarray)])
        elements = kernel[form]["elements"] if form else 1
        self.grid = self.cooperative_grid() if kernel["cooperative"] else -(-largest // (BLOCK * elements))
        arrays = [OnDevice(a) if isinstance(a, cupy.ndarray) else {"value": a} for a in [*arguments, *results]]
        given = dict(zip((p["name"] for p in kernel["params"]), arrays))
        for parameter in kernel["params"][len(arrays):]:
            shape = [ours.extent(rule, given, self.grid) for rule in parameter["extents"]]
            given[parameter["name"]] = OnDevice(cupy.empty(shape, parameter["dtype"]))
        self.buffer, self.given = bytearray(), given
        for parameter, argument in zip(kernel["params"], given.values()):
            ours.put_parameter(self.buffer, parameter["offset"], parameter, argument)

    def cooperative_grid(self):
        blocks = ctypes.c_int()
        driver.call("cuOccupancyMaxActiveBlocksPerMultiprocessor", ctypes.byref(blocks), self.function, BLOCK,
                    ctypes.c_size_t(0))
        return blocks.value * cupy.cuda.Device().attributes["MultiProcessorCount"]

    def __call__(self):
        driver.enqueue(self.function, self.kernel, [self.grid], [BLOCK], 0, self.buffer)


def load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiled(options, folder):
    out = pathlib.Path(folder) / "fused"
    command = [options.pykern2cu, HERE / "fused_functions.py", "-o", f"{out}.cu", "--manifest", f"{out}.json", "--cubin",
               f"{out}.cubin", "--arch", driver.architecture()]
    command += [f"--sig={name}({types})" for name, types, _ in ROWS_OF_TABLE]
    subprocess.run([str(word) for word in command], check=True)
    manifest = json.loads(pathlib.Path(f"{out}.json").read_text())
    return driver.load(pathlib.Path(f"{out}.cubin").read_bytes()), {k["name"]: k for k in manifest["kernels"]}


def seconds(call):
    start, end = cupy.cuda.Event(), cupy.cuda.Event()
    start.record()
    call()
    end.record()
    end.synchronize()
    return cupy.cuda.get_elapsed_time(start, end) / 1e3


def as_tuple(results):
    return results if isinstance(results, tuple) else () if results is None else (results,)


def contestants(name, arguments, module, kernel, functions):
    """What to time, after each of them has given the same results from the same arguments."""
    def fresh():
        return [a.copy() if isinstance(a, cupy.ndarray) else a for a in arguments]

    def compare(results):
        for found, truth in zip(results, expected, strict=True):
            cupy.testing.assert_allclose(found, truth, rtol=1e-3)

    given = fresh()
    expected = [*as_tuple(getattr(functions["unfused"], name)(*given)), *given]
    calls = {}
    for form in (None, "contiguous"):
        if form is None or form in kernel:
            own = fresh()
            results = [cupy.empty_like(r) for r in expected[:len(expected) - len(given)]]
            calls[form or "general"] = OurKernel(module, kernel, form, own, results)
            calls[form or "general"]()
            compare([*results, *own])
    for kind, functions_of_kind in functions.items():
        own = fresh()
        with contextlib.suppress(NotImplementedError):
            compare([*as_tuple(getattr(functions_of_kind, name)(*own)), *own])
        calls[kind] = lambda call=getattr(functions_of_kind, name), own=own: call(*own)
    moved = sum(a.nbytes for a in expected if isinstance(a, cupy.ndarray))
    moved += sum(a.nbytes for p, a in zip(kernel["params"], arguments) if p.get("role") == "inout")
    first = next(a for a in arguments if isinstance(a, cupy.ndarray))
    other = cupy.empty_like(first)
    return calls, moved, lambda: cupy.copyto(other, first), 2 * first.nbytes


def measure(calls, copy, runs):
    times = {name: [] for name in [*calls, "copy"]}
    for run in range(runs + 2):
        for name, call in [*calls.items(), ("copy", copy)]:
            with contextlib.suppress(NotImplementedError):
                taken = seconds(call)
                times[name] += [taken] if run > 1 else []
    return {name: statistics.median(each) for name, each in times.items() if each}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pykern2cu", required=True)
    parser.add_argument("--runs", type=int, default=15)
    options = parser.parse_args()
    with unfused():
        plain = load(HERE / "fused_functions.py")
    functions = {"fused": load(HERE / "fused_functions.py"), "unfused": plain}
    columns = ("contiguous", "general", "fused", "unfused", "copy")
    print(f"{'GB/s':18}" + "".join(f"{c:>12}" for c in columns))
    with tempfile.TemporaryDirectory() as folder:
        module, kernels = compiled(options, folder)
        for name, _, arguments in ROWS_OF_TABLE:
            calls, moved, copy, copied = contestants(name, arguments(), module, kernels[name], functions)
            times = measure(calls, copy, options.runs)
            rates = {c: (copied if c == "copy" else moved) / times[c] / 1e9 for c in times}
            print(f"{name:18}" + "".join(f"{rates[c]:12.0f}" if c in rates else f"{'-':>12}" for c in columns), flush=True)


if __name__ == "__main__":
    main()
