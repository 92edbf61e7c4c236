"""Members of Enums: of an IntEnum plain numbers, of a plain Enum nothing but members."""

from enum import Enum, Flag, IntEnum, IntFlag, auto

import numpy as np


class Plain(Enum):
    ZERO = 0
    ONE = 1
    ALIAS = 1
    FLOAT_ALIAS = 1.0
    HALF = 0.5
    WORD = "word"


class Other(Enum):
    ZERO = 0


class Whole(IntEnum):
    A = 0
    B = auto()
    C = -2


class Bits(IntFlag):
    R = auto()
    W = auto()
    X = auto()


class Flags(Flag):
    R = 1
    W = 2


class Real(float, Enum):
    HALF = 0.5
    ONE = 1


class Word(str, Enum):
    A = "a"


class Patched(IntEnum):
    A = 1


class Base(Enum):
    pass


class Derived(Base):
    A = 7


Patched.__add__ = lambda one, other: 42

TRUTH = bool(Plain.ZERO)  #: True
EQUAL = Plain.ONE == Plain.ALIAS  #: True
SAME = Plain.ONE is Plain.ALIAS  #: True
UNEQUAL = Plain.ZERO != Plain.ONE  #: True
OF_OTHER = Plain.ZERO == Other.ZERO  #: False
VALUE = Plain.HALF.value * 2  #: 1.0
FIRST_VALUE = Plain.FLOAT_ALIAS.value  #: 1
FIRST_NAME = Plain.FLOAT_ALIAS.name  #: 'ONE'
NAME = Plain.ONE.name  #: 'ONE'
WORD = Plain.WORD.value  #: 'word'
IN_TUPLE = Plain.ONE in (Plain.ZERO, Plain.ONE)  #: True
BY_MEMBER = {Plain.ONE: 3, Other.ZERO: 4}[Plain.ALIAS]  #: 3
WHOLE_TRUTH = bool(Whole.A)  #: False
WHOLE_SUM = Whole.B + 1  #: 2
WHOLE_SIZE = abs(Whole.C)  #: 2
WHOLE_ROUNDED = round(Whole.C)  #: -2
WHOLE_PART = Whole.C.real  #: -2
WHOLE_AND_INT = Whole.B == 1  #: True
MEMBER = Whole.C  #: member -2
STRONG = np.int8(1) * Whole.C  #: int64(-2)
INT_FLAGS = Bits.R | Bits.X  #: member 5
WITH_INT = Bits.R | 4  #: member 5
HAS = Bits.W & (Bits.R | Bits.X)  #: member 0
NO_MEMBER = Bits.R + 1  #: 2
FLAGS = Flags.R | Flags.W  #: member 3
HAS_FLAG = bool(Flags.R & Flags.W)  #: False
REAL = Real.ONE  #: member 1.0
REAL_SUM = Real.HALF + 1  #: 1.5
REAL_STRONG = np.float32(1) * Real.HALF  #: float64(0.5)
TEXT = Word.A + "b"  #: 'ab'
TEXT_EQUAL = Word.A == "a"  #: True
WORD_VALUE = "x" + str(Word.A.value)  #: 'xa'
FORMATTED = "act_{}".format(Plain.WORD.value)  #: 'act_word'
INHERITED = Derived.A.value  #: 7

SUM = Plain.ONE + 1  #! TypeError
WITH_NUMBER = Plain.ONE == 1  #! False
ORDERED = Plain.ZERO < Plain.ONE  #! TypeError
FLAG_AND_INT = Flags.R | 1  #! TypeError
OTHER_BITS = ~Bits.R  #! member 6
WRITTEN = str(Whole.B)  #! '1'
PATCHED = Patched.A + 1  #! 42
