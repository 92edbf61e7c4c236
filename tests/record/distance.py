"""How far two outcomes of a launch are apart."""

import numpy as np

import case_format

DIFFERENT = float("inf")


def ulp_distance(dtype, a, b):
    """The largest distance between two lists of numbers of one dtype."""
    kind = case_format.numpy_dtype(dtype)
    x, y = (np.array([case_format.read_number(kind, v) for v in values], kind) for values in (a, b))
    if kind.kind in "mM":
        return 0 if np.array_equal(x.view(np.int64), y.view(np.int64)) else DIFFERENT
    if kind.names or kind.kind in "iub":
        return 0 if np.array_equal(x, y) else DIFFERENT
    if kind.kind == "c":
        part = np.dtype(f"f{kind.itemsize // 2}")
        x, y = x.view(part), y.view(part)
    if not np.array_equal(np.isnan(x), np.isnan(y)):
        return DIFFERENT
    x, y = x[~np.isnan(x)], y[~np.isnan(y)]
    apart = np.abs(rank(x) - rank(y))
    zero_signs = (apart == 0) & (np.signbit(x) != np.signbit(y))
    return max(float(apart.max(initial=0)), float(zero_signs.max(initial=0)))


def rank(values):
    """Floating-point bits as integers that count upwards with the value."""
    integers = values.view(f"i{values.dtype.itemsize}").astype(object)
    magnitude = 2 ** (8 * values.dtype.itemsize - 1)
    return np.array([i if i >= 0 else -(i + magnitude) for i in integers], object)


def contents(entry, outcome):
    """What an array argument holds after the launch: the outcome, or what it held before."""
    if outcome is not None:
        return outcome
    return case_format.numbers(case_format.read_array(entry))


def argument_distance(entry, a, b):
    if "tuple" in entry:
        parts = [[None] * len(entry["tuple"]) if x is None else x for x in (a, b)]
        return max((argument_distance(*row) for row in zip(entry["tuple"], *parts)), default=0)
    if "shape" not in entry or (a is None and b is None):
        return 0
    return ulp_distance(entry["dtype"], contents(entry, a), contents(entry, b))


def outcome_distance(launch, a, b):
    if any(a.get(key) != b.get(key) for key in ("stdout", "raises")):
        return DIFFERENT
    nothing = [None] * len(launch["args"])
    rows = zip(launch["args"], a.get("expect", nothing), b.get("expect", nothing))
    apart = max((argument_distance(*row) for row in rows), default=0)
    returned = [outcome.get("returns", []) for outcome in (a, b)]
    if len(returned[0]) != len(returned[1]):
        return DIFFERENT
    for x, y in zip(*returned):
        if (x["dtype"], x["shape"]) != (y["dtype"], y["shape"]):
            return DIFFERENT
        apart = max(apart, ulp_distance(x["dtype"], x["data"], y["data"]))
    return apart


def difference(entry, outcome, truth):
    """The first number that differs, in words."""
    nothing = [None] * len(entry["args"])
    for index, row in enumerate(zip(entry["args"], outcome.get("expect", nothing), truth.get("expect", nothing))):
        if "shape" not in row[0] or argument_distance(*row) <= entry.get("ulp", 0):
            continue
        ours_, truly = (contents(row[0], x) for x in row[1:])
        at = next((i for i, pair in enumerate(zip(ours_, truly)) if pair[0] != pair[1]), 0)
        return f"argument {index}, element {at}: {ours_[at]}, not {truly[at]}"
    for index, (x, y) in enumerate(zip(outcome.get("returns", []), truth.get("returns", []))):
        if (x["dtype"], x["shape"]) != (y["dtype"], y["shape"]):
            return f"result {index}: {x['dtype']}{x['shape']}, not {y['dtype']}{y['shape']}"
        if ulp_distance(x["dtype"], x["data"], y["data"]) > entry.get("ulp", 0):
            at = next((i for i, pair in enumerate(zip(x["data"], y["data"])) if pair[0] != pair[1]), 0)
            return f"result {index}, element {at}: {x['data'][at]}, not {y['data'][at]}"
    return "how much it returns, what it prints or what it raises"
