#!/usr/bin/env python3
"""Random programs on the CPU: our translation in the emulator beside Python itself, every bit compared.

    python3 tests/differential/program_compare.py --build build --seed 1 --count 500

needs a build with tests and NumPy 2, no GPU. Each program that differs is made smaller and printed, or written to --out with
the launch as a case of tests/exec; then what programs were refused for, and a line of numbers. Exits with 1 where something
differs or fails.
"""

import argparse
import collections
import concurrent.futures
import dataclasses
import functools
import pathlib
import random
import re
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "record")]
sys.dont_write_bytecode = True

import emulator
import program_generate
from case_format import to_text
from program_oracle import Undefined, outcomes
from reduce import smaller_text

BATCH = 16
CANDIDATES = 14
LONGEST, RECORDED = 3000, 20  # of the programs of a recording: their length and number


class Made:
    """A program with what its launches do, and what became of it: "undefined", "refused", "same" or "different"."""

    def __init__(self, program):
        self.program, self.launches, self.status, self.said = program, [], "same", []
        try:
            self.launches = outcomes(program)
        except Undefined as error:
            self.status, self.said = "undefined", [str(error)]

    def row(self):
        return f"p{self.program.seed}", self.program.text, [], self.launches

    def source(self):
        return program_generate.HEADER + self.program.text


def made(seed):
    return Made(program_generate.generate(seed))


def translate(one, options, folder):
    """Marks what is refused, or what pykern2cu fails at."""
    path = folder / f"p{one.program.seed}.py"
    path.write_text(one.source())
    try:
        refused = emulator.translate(options, path)
    except Exception as error:
        one.status, one.said = "different", [f"{type(error).__name__}: {error}"]
        return
    if refused:
        one.status, one.said = "refused", [refused]


def compare(several, options, folder):
    """Marks what became of each of the programs."""
    for one in several:
        if one.status == "same":
            translate(one, options, folder)
    rows = [one.row() for one in several if one.status == "same"]
    said = emulator.run_batch(rows, options, folder, program_generate.HEADER) if rows else {}
    for one in several:
        words = [w for launch in one.launches for w in said.get(launch["kernel"], [])]
        if one.status == "same" and words:
            one.status, one.said = "different", words
    return several


def shrink(one, judge, seconds):
    """A smaller program that still differs in the same way; `judge` marks what became of some."""
    end, chance, failures = time.time() + seconds, random.Random(one.program.seed), 0
    while time.time() < end and failures < 6:
        found = candidates(one, chance, end)
        judge(found)
        differ = [c for c in found if c.status == "different" and kind(c) == kind(one)]
        failures = 0 if differ else failures + 1
        one = min((one, *differ), key=lambda c: len(c.program.text))
    return one


def candidates(one, chance, end):
    found, texts = [], set()
    while len(found) < CANDIDATES and time.time() < end:
        text = smaller_text(one.program.text, chance)
        if text in texts or len(text) >= len(one.program.text):
            continue
        texts.add(text)
        try:
            candidate = Made(renamed(one.program, text, len(found) + 1))
        except SyntaxError:
            continue
        if candidate.status == "same":
            found.append(candidate)
    return found


def fails(one):
    """Whether pykern2cu itself ends with an error of its own."""
    return "exited" in one.said[0]


def kind(one):
    """Values that differ, or text that does not compile."""
    return "error:" in one.said[0], fails(one)


def renamed(program, text, number):
    """The program of another text, whose names end in another way."""
    tail = 10 ** 9 * number + program.seed % 10 ** 9

    def again(name):
        return re.sub(rf"_{program.seed}(?=\b|_t)", f"_{tail}", name)
    launches = tuple({**launch, "kernel": again(launch["kernel"])} for launch in program.launches)
    return dataclasses.replace(program, seed=tail, text=again(text), launches=launches)


def work(seeds, options, folder):
    several = compare([made(seed) for seed in seeds], options, folder)
    for number, one in enumerate(several):
        if one.status == "different" and options.shrink:
            judge = functools.partial(translate_all if fails(one) else compare, options=options, folder=folder)
            several[number] = shrink(one, judge, options.shrink)
    return several


def translate_all(several, options, folder):
    for one in several:
        translate(one, options, folder)


def show(one, options):
    text = one.source() + "\n# " + "\n# ".join(line for words in one.said for line in words.splitlines()) + "\n"
    if not options.out:
        print(text, flush=True)
        return
    options.out.mkdir(parents=True, exist_ok=True)
    path = options.out / f"program_{one.program.seed}.py"
    path.write_text(text)
    path.with_suffix(".json").write_text(to_text({"source": "computed by Python", "launches": one.launches}))


def record(several, path):
    """Writes short programs that are the same with what Python made of them, for the test that replays them."""
    short = sorted((one for one in several if one.status == "same" and len(one.program.text) < LONGEST), key=lambda one: one.program.seed)
    kept = short[:RECORDED]
    docstring = '"""Random programs, generated by program_compare.py."""\n\n'
    path.with_suffix(".py").write_text(docstring + program_generate.HEADER + "".join(one.program.text for one in kept))
    path.with_suffix(".json").write_text(to_text({"source": "computed by Python", "launches": [l for one in kept for l in one.launches]}))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default="build", help="the folder that CMake built in")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200, help="how many seeds from there on")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--shrink", type=float, default=40, help="seconds for each difference")
    parser.add_argument("--out", type=pathlib.Path, help="a folder for the programs that differ")
    parser.add_argument("--record", type=pathlib.Path, help="a file of recorded/, without its suffix, for programs that are the same")
    parser.add_argument("--refusals", action="store_true", help="count what programs were refused for")
    options = parser.parse_args()
    options.build = options.build.resolve()
    options.pykern2cu = options.build / "cli/pykern2cu"
    seeds = list(range(options.seed, options.seed + options.count))
    batches = [seeds[i:i + BATCH] for i in range(0, len(seeds), BATCH)]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        jobs = [pool.submit(work, batch, options, pathlib.Path(folder)) for batch in batches]
        several = []
        for job in concurrent.futures.as_completed(jobs):
            several += job.result()
            for one in job.result():
                if one.status == "different":
                    show(one, options)
    if options.record:
        record(several, options.record)
    for status in ("refused", "undefined") if options.refusals else ():
        reasons = collections.Counter(emulator.reason(one.said[0]) for one in several if one.status == status)
        print("".join(f"{count:5} {status}: {words}\n" for words, count in reasons.most_common()), end="")
    counts = collections.Counter(one.status for one in several)
    print(f"{len(several)} programs: " + ", ".join(f"{counts[s]} {s}" for s in ("same", "different", "refused", "undefined")))
    sys.exit(1 if counts["different"] else 0)


if __name__ == "__main__":
    main()
