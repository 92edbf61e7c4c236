#!/usr/bin/env python3
"""Runs fused functions on arrays of more than 2**31 elements, on this machine's GPU.

    python3 tests/record/large_arrays.py --pykern2cu build/cli/pykern2cu

Needs a GPU with 10 GB of memory, nvcc and CuPy. The arrays are 0 but for a few elements, so that the results are known.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import cupy
import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "bench")]
import driver
from fused import OurKernel

SOURCE = """import cupy


@cupy.fuse
def increased(x):
    return x + 1


@cupy.fuse
def of_all(x):
    return cupy.sum(x), cupy.max(x), cupy.any(x > 6)


@cupy.fuse
def of_rows(x):
    return cupy.sum(x, axis=1)


@cupy.fuse
def of_columns(x):
    return cupy.sum(x, axis=0)


@cupy.fuse
def centred(x):
    return x - cupy.min(x)
"""
SIGNATURES = ["increased(int8[:])", "of_all(int8[:])", "of_rows(int8[:, :])", "of_columns(int8[:, :])", "centred(int8[:])"]
N = 2**31 + 9
MARKS = ((0, 1), (2**31 + 3, 5), (N - 1, 7))


def marked(shape):
    x = cupy.zeros(N, "int8")
    for place, value in MARKS:
        x[place] = value
    return x[:np.prod(shape, dtype=np.int64)].reshape(shape)


def compiled(options, folder):
    base = pathlib.Path(folder) / "large"
    base.with_suffix(".py").write_text(SOURCE)
    command = [options.pykern2cu, f"{base}.py", "-o", f"{base}.cu", "--manifest", f"{base}.json", "--cubin",
               f"{base}.cubin", "--arch", driver.architecture(), *(f"--sig={each}" for each in SIGNATURES)]
    subprocess.run([str(word) for word in command], check=True)
    kernels = {k["name"]: k for k in json.loads(pathlib.Path(f"{base}.json").read_text())["kernels"]}
    return driver.load(pathlib.Path(f"{base}.cubin").read_bytes()), kernels


def results(module, kernel, argument, shapes, form=None):
    outputs = [p for p in kernel["params"] if p.get("role") == "out"]
    arrays = [cupy.zeros(shape, p["dtype"]) for shape, p in zip(shapes, outputs)]
    OurKernel(module, kernel, form, [argument], arrays)()
    cupy.cuda.Device().synchronize()
    return arrays


def check(what, found, expected):
    print(f"{what:44} {'ok' if found == expected else f'FAIL: {found}, not {expected}'}", flush=True)
    return found == expected


def check_all(module, kernels):
    x = marked((N,))
    for form in (None, "contiguous"):
        (out,) = results(module, kernels["increased"], x, [x.shape], form)
        found = [int(out[place]) for place, _ in MARKS] + [int(cupy.count_nonzero(out == 1))]
        yield check(f"increased, {form or 'general'}", found, [2, 6, 8, N - 3])
    found = [each.item() for each in results(module, kernels["of_all"], x, [(), (), ()])]
    yield check("of_all", found, [13, 7, True])
    (out,) = results(module, kernels["centred"], x, [x.shape])
    yield check("centred", [int(out[place]) for place, _ in MARKS], [1, 5, 7])
    del out
    for rows, columns in ((N, 1), (1, N), (3, N // 3), (N // 3, 3)):
        table = marked((rows, columns))
        for name, axis, shape in (("of_rows", 1, rows), ("of_columns", 0, columns)):
            (sums,) = results(module, kernels[name], table, [(shape,)])
            places = [place for place, _ in MARKS if place < table.size]
            expected = dict.fromkeys((np.unravel_index(p, table.shape)[1 - axis].item() for p in places), 0)
            for place, value in MARKS[:len(places)]:
                expected[np.unravel_index(place, table.shape)[1 - axis].item()] += value
            found = {key: int(sums[key]) for key in expected}
            rest = int(cupy.count_nonzero(sums)) - sum(value != 0 for value in expected.values())
            yield check(f"{name} of {rows} x {columns}", (found, rest), (expected, 0))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pykern2cu", required=True)
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(0 if all(list(check_all(*compiled(parser.parse_args(), folder)))) else 1)


if __name__ == "__main__":
    main()
