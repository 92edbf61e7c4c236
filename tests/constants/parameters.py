"""Which argument each parameter takes: by its place, by its name, or not at all."""

import functools


def by_place(a, /, **rest):
    return (a, sorted(rest.items()))


def in_part(a, /, b=2, *, c=3):
    return (a, b, c)


def with_default(a=1, /, **a_rest):
    return (a, sorted(a_rest.items()))


def rest_by_name(*args, **kwargs):
    return (args, sorted(kwargs.items()))


def rest_then_name(*args, args_too=1, **kwargs):
    return (args, args_too, sorted(kwargs.items()))


class Scale:
    def __init__(self, factor, /, **options):
        self.factor = factor
        self.options = options["factor"] if "factor" in options else 0

    def times(self, n, /, **more):
        return self.factor * n + more.get("n", 0) + more.get("self", 0)


small = lambda n, /, **more: (n, sorted(more.items()))  # noqa: E731
place_given = functools.partial(by_place, 5)

OTHER = by_place(1, a=2)  #: (1, [('a', 2)])
SPREAD = by_place(1, **{"a": 2, "b": 3})  #: (1, [('a', 2), ('b', 3)])
BOTH = in_part(1, 5, c=6)  #: (1, 5, 6)
NAMED = in_part(1, b=5)  #: (1, 5, 3)
DEFAULT = with_default(a=4)  #: (1, [('a', 4)])
NOT_REST = rest_by_name(1, 2, args=3, kwargs=4)  #: ((1, 2), [('args', 3), ('kwargs', 4)])
NAMED_BEHIND = rest_then_name(1, args=2, args_too=3)  #: ((1), 3, [('args', 2)])
OF_LAMBDA = small(1, n=2)  #: (1, [('n', 2)])
OF_PARTIAL = place_given(a=2)  #: (5, [('a', 2)])
FACTOR = Scale(3, factor=4).factor  #: 3
OPTION = Scale(3, factor=4).options  #: 4
TIMES = Scale(3).times(2, n=100, self=1000)  #: 1106

BY_NAME = in_part(a=1)  #! TypeError
TWICE = in_part(1, 2, b=3)  #! TypeError
BEYOND = in_part(1, 2, 3)  #! TypeError
UNKNOWN = in_part(1, d=3)  #! TypeError
