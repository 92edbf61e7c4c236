"""Statements that may end early: what a `try` or `with` leaves behind is followed only where it asks
for modules."""

import contextlib

TABLE = {1: 2}

try:
    import numpy as np

    HAVE_NUMPY = True
except ImportError:
    HAVE_NUMPY = False


def needed(value):
    if value < 0:
        raise ValueError(value)
    return value


def handled(value):
    try:
        return needed(value)
    except ValueError:
        return 0


def passed(value):
    try:
        pass
    except KeyError:
        return 1
    return value


def parsed(text):
    try:
        value = int(text)
    except ValueError:
        return 7
    return value


def optional():
    try:
        import numpy
    except ImportError:
        return 1
    return 2


def entered(value):
    with open("file"):
        value = value + 1
    return value


BEFORE = 0
try:
    FOUND = TABLE[5]
    BEFORE = 2
except KeyError:
    pass

AFTER_IMPORT = 1
try:
    import math

    AFTER_IMPORT = needed(-1)
except ValueError:
    AFTER_IMPORT = 3

IMPORTED = 1
try:
    import math

    IMPORTED = 2
except Exception:
    IMPORTED = 3

DECIDED = 1
try:
    DECIDED = needed(-1)
except ValueError:
    DECIDED = 3

KEPT = 1
with contextlib.suppress(KeyError):
    KEPT = TABLE[5]

HAVE = HAVE_NUMPY  #: True
NEEDED = needed(4)  #: 4
OPTIONAL = optional()  #: 2

IMPORT_CAUGHT = IMPORTED + 0  #: 2

HANDLED = handled(-4)  #! 0
PASSED = passed(2)  #! 2
PARSED = parsed("12")  #! 12
BEFORE_IT_FAILED = BEFORE + 0  #! 0
DECIDED_LATER = DECIDED + 0  #! 3
SUPPRESSED = KEPT + 0  #! 1
OTHER_ERROR = AFTER_IMPORT + 0  #! 3
