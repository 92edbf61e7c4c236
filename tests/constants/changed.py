"""Arrays that functions change in place before anything else has seen them."""

import numpy as np

KEPT = []


def gaussian(count, sigma=1.0):
    at = np.arange(count) - (count - 1) / 2
    weights = at * at / (-2 * sigma * sigma) + 4
    weights /= weights.sum()
    weights *= 2
    return weights


def centred(count):
    values = np.array([v * v for v in range(count)])
    values -= values.max()
    return values


def counted(count):
    total = count * 2
    total += 1
    return total


def shared(count):
    weights = np.ones(count)
    both = (weights, 1)
    weights /= 2
    return both[0]


def kept(count):
    weights = np.ones(count)
    KEPT.append(weights)
    weights /= 2
    return weights


def same(values):
    values /= 2
    return values


def viewed(count):
    weights = np.arange(count) * 1.0
    part = weights[1:]
    weights += 1
    return part


def given(values):
    made = np.exp(values, out=GIVEN)
    made += 1
    return made


GIVEN = np.zeros(2)
FLAT = np.arange(4)
for row in FLAT.reshape(2, 2):
    row[0] = 9
SPREAD = np.arange(4)
first, second = SPREAD.reshape(2, 2)
second[0] = 7
WEIGHTS = gaussian(3)  #: array float64 3: 0.63636363636363635 0.72727272727272729 0.63636363636363635
WIDER = gaussian(2, sigma=0.5)  #: array float64 2: 1.0 1.0
CENTRED = centred(4)  #: array int64 4: -9 -8 -5 0
COUNTED = counted(4)  #: 9

BY_ROWS = FLAT[0]  #! int64(9)
BY_PARTS = SPREAD[2]  #! int64(7)
SHARED = shared(3)  #: array float64 3: 0.5 0.5 0.5
APPENDED = kept(3)  #: array float64 3: 0.5 0.5 0.5
ARGUMENT = np.ones(2)  #: array float64 2: 0.5 0.5
HALVED = same(ARGUMENT)  #: array float64 2: 0.5 0.5
VIEWED = viewed(3)  #! array float64 2: 2.0 3.0
OUT = given(np.zeros(2))  #! array float64 2: 2.0 2.0
