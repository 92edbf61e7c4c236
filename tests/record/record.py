#!/usr/bin/env python3
"""Writes the execution cases: inputs from cases/*.py, expected results from the real peers.

    python3 tests/record/record.py                      # on a machine with a GPU, numba-cuda and CuPy
    python3 tests/record/record.py numba/atomics cupy-fuse
    python3 tests/record/record.py --inputs-only        # anywhere: new cases without expectations

Existing cases whose inputs did not change keep what they have, unless named or --all is given.
"""

import argparse
import importlib
import json
import pathlib
import sys
import traceback

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import case_format
import peers
from distance import difference, outcome_distance
from worker import Worker

OUTCOMES = ("expect", "returns", "stdout", "raises")


def inputs_of(content):
    """A case without its outcomes: what decides whether a recording is still valid."""
    launches = [{k: v for k, v in entry.items() if k not in (*OUTCOMES, "peer")} for entry in content["launches"]]
    return {"sig": content.get("sig"), "flags": content.get("flags"), "launches": launches}


def keeps_outcomes(old, definition):
    """Whether the outcomes given by hand are those that the case has."""
    return all(before.get(key) == entry[key] for before, entry in zip(old["launches"], definition["launches"])
               for key in OUTCOMES if key in entry)


def with_peers(definition, old):
    """A definition by hand with what the peer did, as far as that is known."""
    known = {json.dumps({**entry, "peer": None}, sort_keys=True): entry["peer"]
             for entry in (old or {"launches": []})["launches"] if "peer" in entry}
    launches = [{**entry, "peer": known[key]} if (key := json.dumps({**entry, "peer": None}, sort_keys=True)) in known
                else entry for entry in definition["launches"]]
    return {**definition, "launches": launches, "source": old["source"]} if known else definition


def has_outcome(entry):
    return any(key in entry for key in OUTCOMES)


def is_recorded(content):
    return all(has_outcome(entry) for entry in content["launches"])


def wanted(name, selection):
    return not selection or any(name == s or name.startswith(s.rstrip("/") + "/") for s in selection)


def record(name, definition, peer):
    launches = [{**entry, **outcome(name, entry, peer)} for entry in definition["launches"]]
    source = definition.get("source", "")
    source = source + "; " if source else ""
    source += "beside " if is_recorded(definition) else ""
    return {**definition, "source": source + peer.call(peers.version, name.split("/")[0]), "launches": launches}


def outcome(name, entry, peer):
    """What the peer computes; of a launch whose outcome is given by hand, whether it is that."""
    if "failure" in entry:
        return {}
    if not has_outcome(entry):
        return peer.call(peers.run, name, entry)
    bare = without_outcome(entry)
    try:
        theirs = peer.call(peers.run, name, bare)
    except Exception as error:
        return {"peer": "refuses: " + str(error).removeprefix("peer: ").split(":")[0]}
    apart = outcome_distance(bare, entry, theirs)
    if apart > entry.get("ulp", 0):
        return {"peer": "differs: " + difference(entry, theirs, entry)}
    return {"peer": "agrees" if apart == 0 else f"within {apart:.0f} ulp"}


def without_outcome(entry):
    """A launch as a peer gets it: of what it returns, only the types and shapes."""
    bare = {k: v for k, v in entry.items() if k not in (*OUTCOMES, "peer")}
    if "returns" in entry:
        bare["results"] = [{k: r[k] for k in ("dtype", "shape")} for r in entry["returns"]]
    return bare


def ordered(content):
    keys = ("source", "sig", "flags", "launches")
    return {key: content[key] for key in keys if key in content}


def record_all(options, peer):
    """Writes the cases that need it; returns those that could not be recorded."""
    failed = []
    for name, definition in case_format.DEFINED.items():
        if not wanted(name, options.case):
            continue
        old = case_format.load(name) if case_format.path_of(name).exists() else None
        unchanged = old is not None and inputs_of(old) == inputs_of(definition)
        if unchanged and is_recorded(old) and not options.all and not options.case and keeps_outcomes(old, definition):
            continue
        try:
            content = with_peers(definition, old) if options.inputs_only else record(name, definition, peer)
        except Exception:
            failed.append(name)
            traceback.print_exc()
            content = definition
        case_format.save(name, ordered(content))
        print(("failed  " if name in failed else "written ") + name, flush=True)
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("case", nargs="*", help="numba/atomics, or a dialect")
    parser.add_argument("--all", action="store_true", help="record again what is recorded already")
    parser.add_argument("--inputs-only", action="store_true", help="needs no GPU")
    options = parser.parse_args()
    for path in sorted((HERE / "cases").glob("*.py")):
        importlib.import_module("cases." + path.stem)
    with Worker("peer") as peer:
        failed = record_all(options, peer)
    if failed:
        sys.exit(f"{len(failed)} cases could not be recorded: {', '.join(failed)}")


if __name__ == "__main__":
    main()
