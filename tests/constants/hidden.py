"""Changes behind `getattr`, types, annotations, targets of `with` and of comprehensions, and patterns."""

import contextlib
import functools
import operator
import struct
from operator import setitem as store

import numpy as np

BY_GETATTR = [1]
BY_ANY_NAME = [1]
METHOD = "append"
VIEW_GOT = np.zeros(2)
FUNCTION_GOT = np.zeros(2)
BY_TYPE = [1]
BY_CALLER = [1]
BY_ALIAS = [1]
BY_REDUCE = [1]
PACKED = bytearray(2)
BY_AT = np.zeros(2)
BY_SLOT = 1
IN_WITH = [0, 0]
ENTERED = [1]
IN_COMPREHENSION = [0]
IN_ANNOTATION = 1
OF_PARAMETER = [1]
CAPTURED = 1
CAPTURED_AS = 1
IMPORTED = 1
UNCHANGED = [1]


class Slotted:
    n = 1


class ByNames:
    n = 0
    locals()["n"] = 4


class Naming:
    def __set_name__(self, owner, name):
        owner.n = 5


class Named:
    n = 1
    naming = Naming()


def defaulted(value=1):
    return value


def imports():
    global IMPORTED
    from math import pi as IMPORTED


slotted = Slotted()
getattr(BY_GETATTR, "append")(2)
getattr(BY_ANY_NAME, METHOD)(2)
getattr(VIEW_GOT, "T")[0] = 5
getattr(np, "copyto")(FUNCTION_GOT, 5)
type(BY_TYPE).append(BY_TYPE, 2)
operator.methodcaller("append", 2)(BY_CALLER)
store(BY_ALIAS, 0, 9)
functools.reduce(operator.iadd, [[1], [2]], BY_REDUCE)
struct.pack_into("B", PACKED, 0, 7)
adding = np.add
adding.at(BY_AT, 0, 3)
object.__setattr__(slotted, "n", 5)
with contextlib.nullcontext(5) as IN_WITH[0]:
    pass
with contextlib.nullcontext(ENTERED) as entered:
    entered.append(2)
[0 for IN_COMPREHENSION[0] in range(4)]
annotated: (IN_ANNOTATION := 5) = 3


def of_parameter(value: OF_PARAMETER.append(2)):
    return value


match 5:
    case CAPTURED:
        pass
match 5:
    case int() as CAPTURED_AS:
        pass
imports()
defaulted.__defaults__ = (5,)

KEPT = len(UNCHANGED)  #: 1

GETATTR = len(BY_GETATTR)  #! 2
ANY_NAME = len(BY_ANY_NAME)  #! 2
VIEW = VIEW_GOT[0]  #! float64(5.0)
FUNCTION = FUNCTION_GOT[0]  #! float64(5.0)
TYPE = len(BY_TYPE)  #! 2
CALLER = len(BY_CALLER)  #! 2
ALIAS = BY_ALIAS[0]  #! 9
REDUCED = len(BY_REDUCE)  #! 3
FIRST_BYTE = PACKED[0]  #! 7
AT = BY_AT[0]  #! float64(3.0)
SLOT = slotted.n  #! 5
WITH = IN_WITH[0]  #! 5
LENGTH = len(ENTERED)  #! 2
COMPREHENSION = IN_COMPREHENSION[0]  #! 3
ANNOTATION = IN_ANNOTATION + 0  #! 5
PARAMETER = len(OF_PARAMETER)  #! 2
PATTERN = CAPTURED + 0  #! 5
PATTERN_AS = CAPTURED_AS + 0  #! 5
PI = IMPORTED + 0  #! 3.1415926535897931
DEFAULTED = defaulted()  #! 5
OF_NAMES = ByNames.n  #! 4
OF_NAMING = Named.n  #! 5
