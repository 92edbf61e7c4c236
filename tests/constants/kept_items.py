"""Attributes of objects that containers hold, which nothing assigns again."""

from types import SimpleNamespace


class A:
    def __init__(self, x=3):
        self.x = x


def made():
    inner = [A(1), A(2)]
    return inner


def given(v):
    return v


listed = [A(1), A(2)]
by_key = {"a": A(1)}
space = SimpleNamespace(b=A(4))
numbers = [5]
numbers[0] = 6

LISTED = listed[1].x  #: 2
BY_KEY = by_key["a"].x  #: 1
SPACE = space.b.x  #: 4
OF_FUNCTION = made()[1].x  #: 2
GIVEN = given(A(1)).x  #: 1
