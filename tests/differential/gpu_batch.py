#!/usr/bin/env python3
"""Everything random on this machine's GPU, in one command: programs, scalar kernels of Numba, CuPy's raw kernels.

    python3 tests/differential/gpu_batch.py --pykern2cu build/cli/pykern2cu --out failures --seed 1 --count 2000 --seconds 440

generates, runs and compares with the real Numba and CuPy on all cores, makes what differs smaller, and writes it to the folder.
The last line has the totals. A kernel that ends its process, or does not end, is found by itself and written there too.
"""

import argparse
import collections
import concurrent.futures
import functools
import os
import pathlib
import queue
import sys
import tempfile
import time
import types

import numpy as np

np.row_stack = np.vstack  # Numba still asks NumPy for this name

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "record")]
sys.dont_write_bytecode = True

from worker import Worker

# What is run: its share of the kernels, and how many are compiled together.
KINDS = {"programs": (0.5, 10), "numba": (0.26, 20), "cupy cuda": (0.12, 20), "cupy numpy": (0.12, 20)}
SECONDS = 150  # for a batch
SHRINKING = 40


def run(kind, seeds, options):
    """[(status, seed, text)] of a batch; in a process of its own."""
    options = types.SimpleNamespace(**options)
    with tempfile.TemporaryDirectory() as folder:
        work = run_programs if kind == "programs" else run_kernels
        return work(kind, seeds, options, pathlib.Path(folder))


def run_programs(kind, seeds, options, folder):
    import numba_peer
    import program_compare
    import program_gpu
    once(numba_peer.without_contraction)
    several = program_gpu.compare([program_gpu.made(seed) for seed in seeds], options, folder)
    if options.shrink:
        judge = functools.partial(program_gpu.compare, options=options, folder=folder)
        several = [program_compare.shrink(one, judge, SHRINKING) if one.status == "different" else one for one in several]
    return [(one.status, one.program.seed, one.source() + "\n# " + "\n# ".join("\n".join(one.said).splitlines()) + "\n")
            for one in several]


def run_kernels(kind, seeds, options, folder):
    import compare
    options.peer, _, options.mode = kind.partition(" ")
    once(compare.peer_of(options).without_contraction)
    results = []
    for found in compare.compare(compare.generated(seeds, compare.style_of(options)), options, folder / "batch"):
        results.append(found)
    if options.shrink:
        results = [compare.shrink(r, options, folder / "smaller") if r.status == "different" else r for r in results]
    return [(r.status, r.program.seed, r.program.style.rules.header + "\n\n" + r.program.source() +
             f"\n# --sig '{r.program.name}{r.program.signature()}'\n# {r.place} {r.detail}\n".replace("\n#  ", "\n# ")) for r in results]


DONE = set()


def once(change):
    if change.__module__ not in DONE:
        DONE.add(change.__module__)
        change()


class Batches:
    """What is left to run, and what was found; one thread for each process."""

    def __init__(self, options):
        self.options, self.end = options, time.time() + options.seconds
        self.words = {"pykern2cu": options.pykern2cu.resolve(), "nvcc": options.nvcc, "arch": options.arch, "contracted": False,
                      "shrink": False}
        self.waiting, self.results = queue.Queue(), []
        jobs = [(kind, seeds) for kind, (share, size) in KINDS.items()
                for seeds in batches(options.seed, round(share * options.count), size)]
        for job in sorted(jobs, key=lambda job: job[1][0]):  # some of each kind, if time is short
            self.waiting.put(job)

    def work(self, number):
        with Worker(f"process {number}", SECONDS) as worker:
            while time.time() < self.end:
                try:
                    kind, seeds = self.waiting.get_nowait()
                except queue.Empty:
                    return
                self.run(worker, kind, seeds)

    def run(self, worker, kind, seeds):
        try:
            found = worker.call(run, kind, seeds, {**self.words, "shrink": False})
            self.results += [(status, f"{kind} {seed}", self.smaller(worker, kind, seed, text) if status == "different" else text)
                             for status, seed, text in found]
        except Exception as error:
            if len(seeds) == 1:
                self.results.append(("failed", f"{kind} {seeds[0]}", f"# {kind}, seed {seeds[0]}\n# {str(error)[-1500:]}\n"))
                return
            half = len(seeds) // 2
            self.waiting.put((kind, seeds[:half]))
            self.waiting.put((kind, seeds[half:]))


    def smaller(self, worker, kind, seed, text):
        """The text of a smaller program with the same fault, where there is time for it."""
        if time.time() + 2 * SHRINKING > self.end:
            return text
        try:
            return next((smaller for status, _, smaller in worker.call(run, kind, [seed], {**self.words, "shrink": True})
                         if status == "different"), text)
        except Exception:
            return text


def batches(first, count, size):
    seeds = list(range(first, first + count))
    return [seeds[at:at + size] for at in range(0, count, size)]


def write(results, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for status, name, text in results:
        if status in ("different", "failed"):
            (folder / f"{status}_{name.replace(' ', '_')}.py").write_text(text)
        elif status.startswith("refused"):
            with open(folder / f"{status.replace(' ', '_')}.txt", "a") as file:
                file.write(f"{name}: {text.strip().splitlines()[-1][:300]}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pykern2cu", type=pathlib.Path, default="build/cli/pykern2cu")
    parser.add_argument("--nvcc", default="nvcc")
    parser.add_argument("--arch", help="by default this GPU's")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=440, help="after which no batch is begun any more")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--out", type=pathlib.Path, default="failures", help="a folder for what differs")
    options = parser.parse_args()
    if not options.arch:
        import driver
        with Worker("ours") as worker:
            options.arch = worker.call(driver.architecture)
    began, every = time.time(), Batches(options)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(every.work, range(options.jobs)))
    write(every.results, options.out)
    counts = collections.Counter(status for status, _, _ in every.results)
    print(f"{len(every.results)} kernels and programs in {time.time() - began:.0f} s: " +
          ", ".join(f"{count} {status}" for status, count in counts.most_common()) + f"; {every.waiting.qsize()} batches not begun")
    sys.exit(1 if counts["different"] or counts["failed"] else 0)


if __name__ == "__main__":
    main()
