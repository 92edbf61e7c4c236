"""Members of Enums whose classes have more than members, and of plain Enums beside numbers."""

from enum import Enum, IntEnum, IntFlag


class Plain(Enum):
    ZERO = 0
    ONE = 1


class Other(Enum):
    ONE = 1


class Added(IntEnum):
    A = 1
    __radd__ = lambda self, other: 7


class Valued(Enum):
    A = 1

    @property
    def value(self):
        return 7


class Named(Enum):
    A = 1

    @property
    def name(self):
        return "q"


class ValuedNumber(IntEnum):
    A = 1

    @property
    def value(self):
        return 7


class Labelled(Enum):
    A = 1
    __doc__ = "text"

    @property
    def label(self):
        return "a"


class Bits(IntFlag):
    A = 1
    B = 2


TRUTH = bool(Plain.ZERO)  #: True
CHOICE = 5 if Plain.ZERO else 6  #: 5
OF_OTHER = Plain.ONE == Other.ONE  #: False
KEY = {Plain.ONE: 5}.get(1, 9)  #: 9
OTHER_KEY = {1: 5}.get(Plain.ONE, 9)  #: 9
LABELLED = Labelled.A.value  #: 1
WITH_NUMBER = 5 if Plain.ONE == 1 else 6  #! 6
CALLED = Plain.ONE is Plain(1)  #! True
OTHER_BITS = ~Bits.A  #! member 2
ADDED = 1 + Added.A  #! 7
VALUED = Valued.A.value  #! 7
NAMED = Named.A.name  #! 'q'
VALUED_NUMBER = ValuedNumber.A.value  #! 7
