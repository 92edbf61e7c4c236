#!/usr/bin/env python3
"""Runs every execution case on this machine's GPU: our cubin beside the real Numba or CuPy.

    python3 tests/record/gpu_compare.py --pykern2cu build/cli/pykern2cu
    python3 tests/record/gpu_compare.py --pykern2cu ... numba/atomics cupy-fuse
    python3 tests/record/gpu_compare.py --given DIR    # DIR/<dialect>/<case>.cu and .manifest.json

The table names, for each case, the largest distance (in units in the last place) from what the peer
computes here and from the recording. "-" means the same bits everywhere. Our kernels and the peer's
run in processes of their own, which are replaced after a fault, so every line stands for itself.
"""

import argparse
import concurrent.futures
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import case_format
import driver
import ours
import peers
from distance import DIFFERENT, difference, outcome_distance
from record import has_outcome, wanted, without_outcome
from worker import Worker

WIDTH = 48


def compare(name, compiled, mine, peer):
    """The largest distances of a case's launches from the peer and from the recording, and what is
    not within the case's tolerance."""
    content = case_format.load(name)
    rows, wrong = [], []
    for entry in content["launches"]:
        launch = without_outcome(entry)
        if "failure" in entry:
            wrong += [] if fails(mine, compiled, launch) else [f"{entry['kernel']}: it should have failed"]
            continue
        if "stdout" in entry:
            launch["prints"] = True
        truth = peer.call(peers.run, name, launch) if peer and is_right(entry, content) else None
        truths = (truth, entry if has_outcome(entry) else None)
        for form in (None, "contiguous"):
            outcome = mine.call(ours.run, compiled, launch, results_of(truth or entry), form)
            if outcome is None:
                continue
            rows.append([outcome_distance(launch, outcome, x) if x else None for x in truths])
            wrong += [f"{' '.join(filter(None, (entry.get('kernel', name), form)))}: {difference(entry, outcome, x)}"
                      for x, apart in zip(truths, rows[-1]) if apart is not None and apart > entry.get("ulp", 0)]
    recorded = all(has_outcome(entry) or "failure" in entry for entry in content["launches"])
    from_peer, from_recording = (largest(column) for column in zip(*rows))
    return from_peer, from_recording if recorded else None, recorded and not wrong, wrong


def is_right(entry, content):
    """Whether the peer computes this launch as it should: all but those that a person wrote the outcome
    of, unless the recording says that the peer agrees."""
    by_hand = content.get("source", "").startswith("by hand")
    return entry.get("peer", "unknown" if by_hand else "agrees").startswith(("agrees", "within"))


def fails(mine, compiled, launch):
    """Whether our kernel ends the launch with an error, as a failed assertion does."""
    try:
        mine.call(ours.run, compiled, launch, None)
    except RuntimeError:
        return True
    return False


def results_of(outcome):
    """The arrays that a fused or vectorized function returns, without their contents."""
    if "returns" not in outcome:
        return None
    return [{k: r[k] for k in ("dtype", "shape")} for r in outcome.get("returns", [])]


def largest(distances):
    return max((d for d in distances if d is not None), default=None)


def show(distance):
    if distance is None:
        return "none"
    return "-" if distance == 0 else "DIFFERENT" if distance == DIFFERENT else f"{distance:.0f} ulp"


def report(name, line_of):
    """Prints a case's line of the table; whether the case is good."""
    launches = len(case_format.load(name)["launches"])
    try:
        from_peer, recording, good, wrong = line_of()
        line = "\n    ".join([f"{show(from_peer):>10}  {show(recording):>12}  {'ok' if good else 'FAIL'}", *wrong])
    except Exception as error:
        good = False
        line = f"FAIL: {error}"
    print(f"{name:{WIDTH}}  {launches:8}  {line}", flush=True)
    return good


def compare_all(names, options, mine, peer):
    """Compares the cases while the next ones are compiled; returns those that failed."""
    options.arch = mine.call(driver.architecture)
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor() as pool:
        folder = pathlib.Path(work)
        jobs = {n: pool.submit(ours.compile_case, n, options, folder) for n in names}
        return [n for n in names if not report(n, lambda: compare(n, jobs[n].result(), mine, peer))]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("case", nargs="*", help="numba/atomics, or a dialect")
    parser.add_argument("--pykern2cu", default="pykern2cu")
    parser.add_argument("--nvcc", default="nvcc")
    parser.add_argument("--given", help="take .cu files and manifests from this folder")
    parser.add_argument("--no-peer", action="store_true", help="compare with the recordings only")
    options = parser.parse_args()
    names = [n for n in case_format.recorded_names() if wanted(n, options.case)]
    print(f"{'case':{WIDTH}}  launches  {'vs peer':>10}  {'vs recording':>12}")
    with Worker("ours") as mine, Worker("peer") as peer:
        failed = compare_all(names, options, mine, None if options.no_peer else peer)
    print(f"{len(names)} cases, {len(failed)} failed")
    print("".join(f"  {name}\n" for name in failed), end="")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
