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
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "record")]
sys.dont_write_bytecode = True

import numpy as np

import fused_generate
from case_format import describe, numbers, result, scalar, to_text
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
    command = [options.build / "cli/pykern2cu", path, "-o", path.with_suffix(".cu"), "--manifest", path.with_suffix(".json"),
               "--sig", program.signature()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    if done.returncode == 1:
        return done.stderr
    if done.returncode:
        raise RuntimeError(f"pykern2cu exited with {done.returncode}\n{done.stderr}")
    return Translated(program, json.loads(path.with_suffix(".json").read_text()))


def run_batch(batch, options, folder):
    """What the runner says of the programs of a batch: {name: differences}."""
    name = batch[0].program.name
    path = folder / f"batch_{name}.json"
    path.with_suffix(".py").write_text(HEAD + "".join(t.program.source() for t in batch))
    path.write_text(to_text({"sig": [t.program.signature() for t in batch], "launches": [l for t in batch for l in t.launches]}))
    exec_folder = options.build / "tests/exec"
    command = [exec_folder / "exec_runner", "--pykern2cu", options.build / "cli/pykern2cu", "--cxx", "g++",
               "--emulator", HERE.parent / "exec/emulator", "--precompiled", exec_folder / "precompiled",
               "--work", folder / "work", "--case", path]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    said = collections.defaultdict(list)
    for number, kernel, words in re.findall(r"launch (\d+) of `(\w+)`: (.*)", done.stdout):
        said[kernel].append(words)
    if re.search(r"^\d+ launches, \d+ failed", done.stdout, re.M):
        return said
    if len(batch) == 1:
        return {name: [(done.stdout + done.stderr)[-2000:]]}
    return {name: words for t in batch for name, words in run_batch([t], options, folder).items()}


def batches(programs):
    return [programs[i:i + BATCH] for i in range(0, len(programs), BATCH)]


def reason(message):
    """A refusal without the names of this program."""
    first = next((line for line in message.splitlines() if ": error: " in line), message[:200])
    return re.sub(r"`[^`]*`", "`…`", first.split(": error: ")[-1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default="build", help="the folder that CMake built in")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=500, help="how many seeds from there on")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--refusals", action="store_true", help="count what functions were refused for")
    options = parser.parse_args()
    options.build = options.build.resolve()
    programs = list(filter(None, map(fused_generate.generate, range(options.seed, options.seed + options.count))))
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        folder = pathlib.Path(work)
        made = list(pool.map(lambda p: translate(p, options, folder), programs))
        taken = [t for t in made if isinstance(t, Translated) and t.launches]
        refused = [message for message in made if isinstance(message, str)]
        said = {}
        for found in pool.map(lambda b: run_batch(b, options, folder), batches(taken)):
            said.update(found)
    for translated in taken:
        if translated.program.name in said:
            print(HEAD + translated.program.source(), "\n# --sig '", translated.program.signature(), "'", sep="")
            print("#", "\n# ".join(said[translated.program.name]), "\n")
    if options.refusals:
        for words, count in collections.Counter(map(reason, refused)).most_common():
            print(f"{count:5}  {words}")
    runs = sum(len(t.launches) for t in taken)
    print(f"{len(programs)} functions, {len(refused)} refused, {len(taken)} run in {runs} launches, {len(said)} differ")
    sys.exit(1 if said else 0)


if __name__ == "__main__":
    main()
