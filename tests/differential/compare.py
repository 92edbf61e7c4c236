#!/usr/bin/env python3
"""Runs random kernels on this machine's GPU, our translation beside the real Numba or CuPy, and compares every bit.

    python3 tests/differential/compare.py --pykern2cu build/cli/pykern2cu --seed 1000 --seconds 200
    python3 tests/differential/compare.py --pykern2cu build/cli/pykern2cu --peer cupy --mode numpy

Both are compiled without contraction to fma, so that there is one right answer: which of two products
is fused with their sum is the compilers' own affair. --contracted compiles as users do, kernels without
products of floats.
"""

import argparse
import collections
import importlib
import multiprocessing
import os
import pathlib
import queue as queues
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "record")]
sys.dont_write_bytecode = True

import numpy as np

import driver
import case_format
import cupy_generate
import generate
import ours
from inputs import place, written
from reduce import smaller
from values import THREADS, Invalid

REDUCTION_SECONDS = 20
GRACE_SECONDS = 45


class Difference:
    """What became of one kernel: "same", "different", or which of the two refused it, and why."""

    def __init__(self, program, status, detail="", place=None):
        self.program, self.status, self.detail, self.place = program, status, detail, place


# --- Ours -------------------------------------------------------------------------------------

def translate(programs, options, folder):
    """(manifest, cubin, {name: diagnostic}) of those programs that can be translated."""
    refused, left = {}, list(programs)
    source, manifest, cuda, cubin = (folder / f"batch.{suffix}" for suffix in ("py", "json", "cu", "cubin"))
    flags = [] if options.contracted else ["-fmad=false"]
    flags += ["-ftz=true"] if options.peer == "cupy" else []
    while left:
        source.write_text(left[0].style.rules.header + "\n\n" + "\n\n".join(p.source() for p in left))
        done = run([options.pykern2cu, source, "-o", cuda, "--manifest", manifest, *signatures(left, options)])
        found = done.returncode and blamed(done.stdout + done.stderr, source.read_text(), left)
        if not done.returncode:
            done = run([options.nvcc, "-cubin", "-arch=" + options.arch, *flags, "-o", cubin, cuda])
            if not done.returncode:
                break
            found = blamed_by_nvcc(done.stdout + done.stderr, cuda.read_text(), left)
        if not found:
            raise RuntimeError(f"{done.args[0]} exited with {done.returncode}\n{done.stderr[-2000:]}")
        refused.update(found)
        left = [p for p in left if p.name not in refused]
    return manifest, cubin, refused


def signatures(programs, options):
    """On the command line, where the source does not hold them."""
    return [word for p in programs for word in ("--sig", p.name + p.signature())] if options.peer == "cupy" else []


def run(command):
    return subprocess.run(command, capture_output=True, text=True)


def blamed_by_nvcc(messages, text, programs):
    """{name: message} of the programs whose CUDA text does not compile."""
    names, lines, found = {p.name for p in programs}, text.splitlines(), {}
    for number, message in re.findall(r"batch\.cu\((\d+)\): error: (.*)", messages):
        for line in reversed(lines[:int(number)]):
            match = re.match(r'(?:extern "C" __global__|static __device__).*?\b(k\d+(?:_\d+)?)(?:_d\d+\w*)?\(', line)
            if match:
                if match.group(1) in names:
                    found.setdefault(match.group(1), f"nvcc: {message}\n    {lines[int(number) - 1].strip()}")
                break
    return found


def blamed(messages, source, programs):
    """{name: message} of the programs that lines of diagnostics point into."""
    owners, owner = {}, None
    names = [p.name for p in programs]
    lines = source.splitlines()
    pending = []
    for number, line in enumerate(lines, 1):
        pending.append(number)
        match = re.match(r"def (k\d+\w*)\(", line)
        if match and match.group(1) in names:
            owner = match.group(1)
        elif match:
            owner = match.group(1).split("_")[0]
        if match:
            owners.update((n, owner) for n in pending)
            pending = []
        elif owner and line.startswith(" "):
            owners[number] = owner
            pending = []
    found = {}
    for number, message in re.findall(r"batch\.py:(\d+):\d+: error: (.*)", messages):
        if owners.get(int(number)):
            found.setdefault(owners[int(number)], message + "\n    " + lines[int(number) - 1].strip())
    return found


def run_ours(program, compiled):
    module, manifest = ours.load_case(compiled)
    kernel = next(k for k in manifest["kernels"] if k["name"] == program.name)
    buffer, arguments = bytearray(), [place(p, program.seed) for p in program.parameters]
    for parameter, argument in zip(kernel["params"], arguments):
        ours.put(buffer, parameter["offset"], np.zeros(parameter["size"], np.uint8))
        if parameter["kind"] == "scalar":
            ours.put(buffer, parameter["offset"], np.array(argument, case_format.numpy_dtype(parameter["dtype"])))
            continue
        for field in parameter["fields"]:
            value = {"data": np.uint64(argument.data.ptr), "shape": argument.shape, "strides": argument.strides}[field["name"]]
            ours.put(buffer, parameter["offset"] + field["offset"], np.array(value, f"int{8 * field.get('bytes', 8)}")
                     if field["name"] != "data" else value)
    driver.launch(module, kernel, [1], [THREADS], 0, buffer)
    return written(program, arguments)


# --- Both -------------------------------------------------------------------------------------

def first_difference(program, mine, peer):
    """(array, column, thread, ours, the peer's) of the first element whose bits differ."""
    for name in mine:
        a, b = mine[name], peer[name]
        different = ~same_bits(a, b)
        if different.any():
            row, column = np.argwhere(different)[0]
            return name, int(column), int(row), a[row, column], b[row, column], int(different.sum())
    return None


def same_bits(a, b):
    if a.dtype.kind == "c":
        return same_bits(a.real, b.real) & same_bits(a.imag, b.imag)
    if a.dtype.kind != "f":
        return a == b
    return ((a == b) & (np.signbit(a) == np.signbit(b))) | (np.isnan(a) & np.isnan(b))


def compare(programs, options, folder):
    """One Difference for each program."""
    folder.mkdir(parents=True, exist_ok=True)
    peer = peer_of(options)
    manifest, cubin, refused = translate(programs, options, folder)
    not_by_peer = peer.prepare(programs, folder)
    ours.load_case.cache_clear()
    for program in programs:
        if program.name in refused:
            both = not peer.accepts(program)
            yield Difference(program, "refused by both" if both else "refused by us", refused[program.name])
            continue
        try:
            if program.name in not_by_peer:
                raise RuntimeError(not_by_peer[program.name])
            theirs = peer.run(program)
        except Exception as error:
            yield Difference(program, "refused by the peer", f"{type(error).__name__}: {str(error)[:3000]}")
            continue
        found = first_difference(program, run_ours(program, (manifest, cubin)), theirs)
        yield Difference(program, "different" if found else "same", "", found)


def peer_of(options):
    return importlib.import_module(f"{options.peer}_peer")


def style_of(options):
    style = generate.CONTRACTED if options.contracted else generate.UNCONTRACTED
    if options.peer == "cupy":
        style = cupy_generate.style(options.mode, without=style.without if options.contracted else (), complex=style.complex)
    return style


def shrink(difference, options, folder):
    """A smaller program that still differs."""
    end, best = time.time() + REDUCTION_SECONDS, difference
    while time.time() < end:
        candidates = smaller(best.program, best.place)
        found = [d for d in compare(candidates, options, folder) if d.status == "different"] if candidates else []
        if not found:
            break
        best = min(found, key=lambda d: len(d.program.source()))
    return best


def work(options, index, end, results):
    """Puts (index, first seed of the batch, None) on the queue before each batch, then the same with each Difference."""
    style = style_of(options)
    if not options.contracted:
        peer_of(options).without_contraction()
    seed, shrunk = options.seed + index * 1_000_000, 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        while time.time() < end:
            first, seed = seed, seed + options.batch
            results.put((index, first, None))
            programs = generated(range(first, seed), style)
            try:
                for difference in compare(programs, options, folder / "batch"):
                    if difference.status == "different" and shrunk < options.shrink and time.time() < end:
                        shrunk += 1
                        difference = shrink(difference, options, folder / "smaller")
                    results.put((index, first, difference))
                    if time.time() > end:
                        break
            except Exception as error:
                failure = f"{type(error).__name__}: {str(error)[-1500:]}"
                results.put((index, first, Difference(programs[0], "failed", failure)))
                if "CUDA" in str(error) or "illegal" in str(error):
                    break


def work_in_processes(options):
    """All differences. A process that crashed or still runs long after the end is given up, and named."""
    context = multiprocessing.get_context("spawn")
    queue, end = context.Queue(), time.time() + options.seconds
    processes = [context.Process(target=work, args=(options, index, end, queue)) for index in range(options.jobs)]
    for process in processes:
        process.start()
    results, current = [], {}
    while any(p.is_alive() for p in processes) and time.time() < end + GRACE_SECONDS or not queue.empty():
        try:
            index, seed, difference = queue.get(timeout=1)
        except queues.Empty:
            continue
        current[index] = seed
        if difference:
            results.append(difference)
    for index, process in enumerate(processes):
        if process.is_alive() or process.exitcode:
            state = "hangs" if process.is_alive() else f"ended with {process.exitcode}"
            print(f"process {index} {state} in the batch of {options.batch} at seed {current.get(index)}")
        process.kill()
    return results


def generated(seeds, style):
    programs = []
    for seed in seeds:
        try:
            programs.append(generate.generate(seed, style))
        except Invalid:
            pass
    return programs


def report(results, shown):
    counts = collections.Counter(r.status for r in results)
    print(f"{sum(counts.values())} kernels: " + ", ".join(f"{n} {status}" for status, n in counts.most_common()))
    reasons, examples = collections.Counter(), {}
    for result in results:
        if result.status == "refused by us":
            reasons[re.sub(r"`[^`]*`", "_", result.detail.split("\n")[0])] += 1
        elif result.status == "refused by the peer":
            reasons["peer: " + result.detail.strip().replace("\n", " ")[:160]] += 1
            examples.setdefault(result.detail[:60], result.detail)
    for reason, count in reasons.most_common(12):
        print(f"  {count:4} {reason}")
    refused = {re.sub(r"`[^`]*`", "_", r.detail.split("\n")[0]): r.detail for r in results if r.status == "refused by us"}
    for detail in list(refused.values())[:12]:
        print("  " + detail[:300])
    for detail in list(examples.values())[:8]:
        print("  " + detail[-500:])
    for result in [r for r in results if r.status == "failed"][:3]:
        print(f"--- failed at {result.program.name}: {result.detail}")
    different = sorted((r for r in results if r.status == "different"), key=lambda r: len(r.program.source()))
    for result in different[:shown]:
        name, column, thread, mine, peer, count = result.place
        print(f"--- seed {result.program.seed}: {name}[{thread}, {column}] is {mine!r}, the peer's {peer!r} ({count} differ)")
        print(result.program.source())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pykern2cu", default="build/cli/pykern2cu")
    parser.add_argument("--nvcc", default="nvcc")
    parser.add_argument("--peer", choices=("numba", "cupy"), default="numba")
    parser.add_argument("--mode", choices=("cuda", "numpy"), default="cuda", help="of CuPy's raw kernels")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--batch", type=int, default=25, help="kernels in one cubin")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--shrink", type=int, default=2, help="differences to reduce in each process")
    parser.add_argument("--show", type=int, default=10)
    parser.add_argument("--contracted", action="store_true")
    options = parser.parse_args()
    options.arch = driver.architecture()
    report(work_in_processes(options), options.show)


if __name__ == "__main__":
    main()
