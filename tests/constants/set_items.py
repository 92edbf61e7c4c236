"""Attributes of objects that lists and other containers hold, which their items assign."""

import weakref
from types import SimpleNamespace
from typing import NamedTuple


class A:
    def __init__(self, x=3):
        self.x = x


class Pair(NamedTuple):
    first: A
    second: A


class Holder:
    def __init__(self):
        self._inner = A(3)

    @property
    def inner(self):
        return self._inner


listed = [A(1), A(2)]
listed[1].x = 9
by_key = {"a": A(1), "b": A(2)}
by_key["b"].x = 9
tupled = (A(1), A(2))
tupled[1].x = 9
paired = Pair(A(1), A(2))
paired.second.x = 9
paired_at = Pair(A(1), A(2))
paired_at[1].x = 9
made = [A(i) for i in range(3)]
made[1].x = 9
nested = [[A(1)], [A(2)]]
nested[1][0].x = 9
repeated = [A(3)] * 2
repeated[0].x = 9
added = [A(1), A(2)]
added[1].x += 1
in_loop = [A(1), A(2)]
for each in in_loop:
    each.x = 9
by_place = [A(1), A(2)]
for i in range(2):
    by_place[i].x = 9
by_setattr = [A(1), A(2)]
setattr(by_setattr[1], "x", 9)
spaces = [SimpleNamespace(x=1), SimpleNamespace(x=2)]
spaces[1].x = 9
unpacked = [A(1), A(2)]
_, last = unpacked
last.x = 9
popped = [A(1), A(2)]
popped[-1].x = 9
joined = [A(1)] + [A(2)]
joined[1].x = 9
got = {"a": A(1)}
got.get("a").x = 9
valued = {"a": A(1)}
for each in valued.values():
    each.x = 9
either = A(1) if listed else A(2)
either.x = 9
walrus = [(named := A(1)), A(2)]
named.x = 9
numbered = [A(1), A(2)]
for i, each in enumerate(numbered):
    each.x = 9
zipped = [A(1), A(2)]
for each, _ in zip(zipped, range(2)):
    each.x = 9
chained = [A(1), A(2)]
(chained[0] or chained[1]).x = 9


def f(v):
    v.x = 9
    return v


def g():
    inner = [A(1), A(2)]
    inner[1].x = 9
    return inner


referred = A(3)
weakref.ref(referred)().x = 7
holder = Holder()
holder.inner.x = 7
inner_of = Holder()
inner_of._inner.x = 7

LISTED = listed[1].x  #! 9
BY_KEY = by_key["b"].x  #! 9
TUPLED = tupled[1].x  #! 9
PAIRED = paired.second.x  #! 9
PAIRED_AT = paired_at.second.x  #! 9
MADE = made[1].x  #! 9
NESTED = nested[1][0].x  #! 9
REPEATED = repeated[1].x  #! 9
ADDED = added[1].x  #! 3
IN_LOOP = in_loop[1].x  #! 9
BY_PLACE = by_place[1].x  #! 9
BY_SETATTR = by_setattr[1].x  #! 9
SPACES = spaces[1].x  #! 9
UNPACKED = unpacked[1].x  #! 9
POPPED = popped[1].x  #! 9
JOINED = joined[1].x  #! 9
GOT = got["a"].x  #! 9
VALUED = valued["a"].x  #! 9
EITHER = either.x  #! 9
WALRUS = walrus[0].x  #! 9
NUMBERED = numbered[1].x  #! 9
ZIPPED = zipped[1].x  #! 9
CHAINED = chained[0].x  #! 9
OF_FUNCTION = f(A(1)).x  #: 9
OF_INNER = g()[1].x  #: 9
REFERRED = referred.x  #! 7
HOLDER = holder.inner.x  #! 7
INNER = inner_of._inner.x  #! 7
