"""An `__init__` that runs once more, and names that `except E as name` removes."""


class Sized:
    def __init__(self, size):
        self.size = size


class Wider(Sized):
    def __init__(self, size):
        Sized.__init__(self, size)
        self.extra = 1


class Deeper(Sized):
    def __init__(self, size):
        super().__init__(size)


class Late:
    def __init__(self, count):
        self.count = count

    def counted(self):
        self.__init__(6)
        return self.count


class Handling:
    count = 3
    try:
        int("x")
    except ValueError as count:
        pass
    count = 4


ITEMS = [3]
ITEMS.__init__([9])
BY_TYPE = [3]
list.__init__(BY_TYPE, [9])
ENTRIES = {1: 3}
ENTRIES.__init__({1: 9})
SIZED = Sized(3)
SIZED.__init__(5)
BY_CLASS = Deeper(3)
Sized.__init__(BY_CLASS, 5)
WIDER = Wider(3)

CAUGHT = 3
try:
    int("x")
except ValueError as CAUGHT:
    pass
CAUGHT = CAUGHT if "CAUGHT" in globals() else 7
AGAIN = 3
try:
    int("x")
except ValueError as AGAIN:
    pass
AGAIN = 4
MODULE = 3
try:
    import math
except ImportError as MODULE:
    pass

FIRST = ITEMS[0]  #! 9
FIRST_BY_TYPE = BY_TYPE[0]  #! 9
ENTRY = ENTRIES[1]  #! 9
SIZE = SIZED.size  #! 5
SIZE_BY_CLASS = BY_CLASS.size  #! 5
EXTRA = WIDER.extra  #: 1
LATE = Late(3).counted()  #! 6
REMOVED = CAUGHT + 0  #! 7
BOUND_AGAIN = AGAIN + 0  #: 4
NOT_CAUGHT = MODULE + 0  #: 3
IN_CLASS = Handling.count  #: 4
