#!/usr/bin/env python3
"""Random fused functions on the CPU: our translation in the emulator beside NumPy, every bit but the last compared.

    python3 tests/differential/fused_compare.py --build build --seed 1 --count 2000

needs a build with tests and NumPy 2, no GPU. Prints each function whose result is another than NumPy's, what refused functions
were refused for, and a line of numbers. Exits with 1 where something differs or fails.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "record")]
sys.dont_write_bytecode = True

import numpy as np

import emulator
import fused_generate
from case_format import describe, numbers, result, scalar
from ours import check_extents

HEAD = "import cupy\n"
BATCH = 24


def entry(value):
    return describe(value if isinstance(value, np.ndarray) else scalar(type(value).__name__, value))


def launch(program, arguments, results, after):
    expect = [numbers(now) if isinstance(now, np.ndarray) and now.tobytes() != old.tobytes() else None
              for old, now in zip(arguments, after)]
    ulp = 64 if any(p.kind.startswith("complex") for p in program.parameters) else 1  # 1: the sign of a zero
    return {"kernel": program.name, "grid": [3], "block": [32], "ulp": ulp, "args": [entry(a) for a in arguments],
            "expect": expect, "returns": [result(r) for r in results]}


class Translated:
    """A program that pykern2cu takes, and the launches that its manifest allows."""

    def __init__(self, program, manifest):
        kernel = manifest["kernels"][0]
        self.program = program
        self.launches = []
        for made in fused_generate.launches(program):
            try:
                check_extents(kernel, [np.asarray(a) for a in made[0]], [3])
            except ValueError:
                continue
            self.launches.append(launch(program, *made))


def translate(program, options, folder):
    """Translated, or the message with which the program is refused; raises where pykern2cu itself fails."""
    path = folder / f"{program.name}.py"
    path.write_text(HEAD + program.source())
    refused = emulator.translate(options, path, "--manifest", path.with_suffix(".json"), "--sig", program.signature())
    if refused:
        return refused
    return Translated(program, json.loads(path.with_suffix(".json").read_text()))


def batches(taken):
    rows = [(t.program.name, t.program.source(), [t.program.signature()], t.launches) for t in taken]
    return [rows[i:i + BATCH] for i in range(0, len(rows), BATCH)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default="build", help="the folder that CMake built in")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=500, help="how many seeds from there on")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--refusals", action="store_true", help="count what functions were refused for")
    options = parser.parse_args()
    options.build = options.build.resolve()
    options.pykern2cu = options.build / "cli/pykern2cu"
    programs = list(filter(None, map(fused_generate.generate, range(options.seed, options.seed + options.count))))
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        folder = pathlib.Path(work)
        made = list(pool.map(lambda p: translate(p, options, folder), programs))
        taken = [t for t in made if isinstance(t, Translated) and t.launches]
        refused = [message for message in made if isinstance(message, str)]
        said = {}
        for found in pool.map(lambda b: emulator.run_batch(b, options, folder, HEAD), batches(taken)):
            said.update(found)
    for translated in taken:
        if translated.program.name in said:
            print(HEAD + translated.program.source(), "\n# --sig '", translated.program.signature(), "'", sep="")
            print("#", "\n# ".join(said[translated.program.name]), "\n")
    if options.refusals:
        for words, count in collections.Counter(map(emulator.reason, refused)).most_common():
            print(f"{count:5}  {words}")
    runs = sum(len(t.launches) for t in taken)
    print(f"{len(programs)} functions, {len(refused)} refused, {len(taken)} run in {runs} launches, {len(said)} differ")
    sys.exit(1 if said else 0)


if __name__ == "__main__":
    main()
