"""Names that are bound again: what is cached, or read later, may be of an earlier moment."""

import functools

N = 1


@functools.cache
def cached():
    return N


def read():
    return N


EARLY = read()  #: 1
EARLY_CACHED = cached()  #! 1
N = 2
LATE = read()  #: 2
LATE_CACHED = cached()  #! 1
VALUES = tuple(N * v for v in (1, 2))  #: (2, 4)
LATER = (N * v for v in (1, 2))
N = 3
USED_LATER = tuple(LATER)  #! (3, 6)
N += 1
CHANGED = N  #: 4
