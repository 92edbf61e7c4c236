"""Lists and arrays that are changed by methods that operators run, in views, patterns and decorators."""

import numpy as np

BY_IADD = [1, 2]
BY_RADD = [1, 2]
BY_LESS = [1, 2]
BY_CONTAINS = [1, 2]
BY_EQUAL = [1, 2]
BY_SORT = [1, 2]
BY_RESULT = [1, 2]
BY_NEGATIVE = [1, 2]
BY_PATTERN = [[1], 2]
BY_CLASS_PATTERN = [1, 2]
BY_DECORATOR = [1, 2]
BROADCAST = np.array([1, 2])
BUFFER = np.array([1, 2])
REAL = np.array([1, 2])
FIELD = np.array([1, 2])
OF_METHOD = np.array([1.0, 2.0])
UNCHANGED = [1, 2]


class Writer:
    def __init__(self, table):
        self.table = table

    def __iadd__(self, other):
        other[0] = 9
        return self

    def __radd__(self, other):
        other[0] = 9
        return self

    def __lt__(self, other):
        self.table[0] = 9
        return True

    def __contains__(self, other):
        other[0] = 9
        return True

    def __eq__(self, other):
        other[0] = 9
        return True

    def __and__(self, other):
        return other

    def __neg__(self):
        return self.table


class Sorted:
    def __init__(self, table):
        self.table = table

    def __lt__(self, other):
        other.table[0] = 9
        return True


class Holder:
    def __init__(self):
        self.table = OF_METHOD

    def copied(self):
        return self.table


def calling(function):
    function()
    return function


def replacing(function):
    def changing():
        BY_DECORATOR[0] = 9

    return changing


@calling
@replacing
def decorated():
    pass


def halved():
    table = Holder()
    table = table.copied()
    table /= 2


total = Writer(None)
total += BY_IADD
total = BY_RADD + Writer(None)
total = Writer(BY_LESS) < 3
total = BY_CONTAINS in Writer(None)
total = Writer(None) == BY_EQUAL
total = sorted([Sorted(BY_SORT), Sorted(BY_SORT)])
(Writer(None) & BY_RESULT)[0] = 9
(-Writer(BY_NEGATIVE))[0] = 9
match BY_PATTERN:
    case [first, second]:
        first[0] = 9
match Holder(), BY_CLASS_PATTERN:
    case (Holder(), [1, *_] as whole):
        whole[0] = 9
np.broadcast_arrays(BROADCAST, BROADCAST)[0][0] = 9
np.ndarray(2, int, BUFFER)[0] = 9
np.real_if_close(REAL)[0] = 9
FIELD.getfield(int)[0] = 9
halved()

KEPT = UNCHANGED[0]  #: 1

IADD = BY_IADD[0]  #! 9
RADD = BY_RADD[0]  #! 9
LESS = BY_LESS[0]  #! 9
CONTAINS = BY_CONTAINS[0]  #! 9
EQUAL = BY_EQUAL[0]  #! 9
SORTED = BY_SORT[0]  #! 9
RESULT = BY_RESULT[0]  #! 9
NEGATIVE = BY_NEGATIVE[0]  #! 9
PATTERN = BY_PATTERN[0][0]  #! 9
CLASS_PATTERN = BY_CLASS_PATTERN[0]  #! 9
DECORATOR = BY_DECORATOR[0]  #! 9
BROADCAST_PART = BROADCAST[0]  #! int64(9)
BUFFER_PART = BUFFER[0]  #! int64(9)
REAL_PART = REAL[0]  #! int64(9)
FIELD_PART = FIELD[0]  #! int64(9)
METHOD_PART = OF_METHOD[0]  #! float64(0.5)
