#!/usr/bin/env python3
"""How long a kernel takes from its Python file to machine code: pykern2cu beside Numba, both cold.

    python3 tests/bench/cold_compile.py --pykern2cu build/cli/pykern2cu

Needs a GPU, Numba and NVRTC. Every run is a fresh process; the runs of the programs alternate. Numba compiles the kernels
when their file is executed, because their decorators have signatures; its cache is not used. Its time is given twice: for
the whole process, and for the compilation alone, after `import numba` and the making of a CUDA context.
"""

import argparse
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"
DEFAULT = ["saxpy", "matmul", "softmax", "nbody", "mandelbrot", "histogram"]

# Prints the seconds that the compilation alone takes.
NUMBA = """
import runpy, sys, time
import numpy
if not hasattr(numpy, "row_stack"):
    numpy.row_stack = numpy.vstack  # a name that some versions of Numba look for
from numba import cuda
cuda.current_context()
start = time.perf_counter()
made = runpy.run_path(sys.argv[1])
print(time.perf_counter() - start)
assert any(getattr(each, "overloads", None) for each in made.values()), "nothing was compiled"
"""


def timed(command):
    """The seconds a command takes, and what it prints."""
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        sys.exit(f"{command[0]} failed:\n{done.stderr}")
    return seconds, done.stdout


def measure(source, options, folder):
    """Medians of the seconds of pykern2cu, of Numba's process and of its compilation."""
    cubin = str(pathlib.Path(folder) / "kernel.cubin")
    ours = [options.pykern2cu, str(source), "-o", str(pathlib.Path(folder) / "kernel.cu"), "--cubin", cubin,
            "--arch", options.arch, "--compiler", options.compiler]
    columns = [[], [], []]
    for _ in range(options.runs):
        columns[0].append(timed(ours)[0])
        process, printed = timed([sys.executable, "-W", "ignore", "-c", NUMBA, str(source)])
        columns[1].append(process)
        columns[2].append(float(printed.split()[-1]))
    return [statistics.median(column) for column in columns]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pykern2cu", required=True)
    parser.add_argument("--compiler", default="nvrtc")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("samples", nargs="*", default=DEFAULT)
    options = parser.parse_args()
    print(f"{'sample':16}{'pykern2cu':>12}{'Numba process':>16}{'ratio':>8}{'its compilation':>18}{'ratio':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for name in options.samples:
            ours, process, compilation = measure(SAMPLES / name / f"{name}.py", options, folder)
            print(f"{name:16}{ours * 1e3:9.0f} ms{process * 1e3:13.0f} ms{process / ours:8.1f}"
                  f"{compilation * 1e3:15.0f} ms{compilation / ours:8.1f}", flush=True)


if __name__ == "__main__":
    main()
