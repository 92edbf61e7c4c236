#!/usr/bin/env python3
"""`pykern2cu --list` on published packages, beside CPython's ast.parse of the same files: CPU time, in one run.

    python3 tests/bench/trees.py --pykern2cu build/cli/pykern2cu
    python3 tests/bench/trees.py --pykern2cu ... --folder FOLDER sigpy==0.1.27    # FOLDER keeps what pip downloads

A row for each package; exit 1 where one crashes, takes more than 10 times ast.parse (twice if
it has no kernels), 256 MiB or 100 s.
"""

import argparse
import ast
import pathlib
import subprocess
import sys
import tempfile
import time
import zipfile

from cost import cost

PACKAGES = ["algotom==1.7.0", "fbpic==0.27.1", "minitorch==0.1.0", "sigpy==0.1.27", "stumpy==1.14.1", "xarray-spatial==0.5.3",
            "networkx==3.4.2", "gprmax==4.0.1", "py4DSTEM==0.14.18", "PennyLane==0.40.0", "PyCBC==2.11.0", "galpy==1.12.1",
            "gammapy==2.1", "silx==3.1.3", "pyclesperanto-prototype==0.24.6", "datashader==0.19.1", "awkward==2.14.0"]
TIMES, MEMORY = 10, 256
RUNS = 3  # of which the quickest counts
WITHOUT_KERNELS, TIMES_WITHOUT = {"networkx==3.4.2", "galpy==1.12.1", "silx==3.1.3"}, 2


def tree(package, folder):
    """The folder with the files of a package, which is downloaded once."""
    where = folder / package.split("==")[0]
    if not where.is_dir():
        wheels = folder / (where.name + ".wheels")
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", wheels, package], check=True)
        with zipfile.ZipFile(next(wheels.glob("*.whl"))) as wheel:
            wheel.extractall(where)
    return where


def parse_time(files):
    start = time.process_time()
    for path in files:
        try:
            ast.parse(path.read_bytes())
        except (SyntaxError, ValueError):
            pass
    return max(time.process_time() - start, 0.01)


def falls_short(binary, package, folder):
    where = tree(package, folder)
    files = list(where.rglob("*.py"))
    parse = min(parse_time(files) for _ in range(RUNS))
    code, cpu, peak = min(cost([binary, "--no-config", "--list", where], seconds=100) for _ in range(RUNS))
    most = TIMES_WITHOUT if package in WITHOUT_KERNELS else TIMES
    short = code not in (0, 1) or cpu > most * parse or peak > MEMORY
    print(f"{package:24s} {len(files):4d} files  exit {code:4d}  {cpu:7.2f} s = {cpu / parse:6.1f} times ast.parse  {peak:5.0f} MiB"
          f"{'  FALLS SHORT' if short else ''}", flush=True)
    return short


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("package", nargs="*", default=PACKAGES, help="NAME==VERSION")
    parser.add_argument("--pykern2cu", type=pathlib.Path, default="build/cli/pykern2cu")
    parser.add_argument("--folder", type=pathlib.Path, help="where the packages are kept")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        short = [falls_short(options.pykern2cu.resolve(), one, options.folder or pathlib.Path(made)) for one in options.package]
    print(f"{sum(short)} of {len(short)} packages fall short")
    sys.exit(any(short))


if __name__ == "__main__":
    main()
