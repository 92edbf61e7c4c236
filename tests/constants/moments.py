"""What a name stands for where it is read: builtins and outer names until it is bound."""

from enum import Enum
from typing import TYPE_CHECKING

N = 10
LARGEST = max(1, 2)  #: 2


def max(a, b):
    return 100


class Body:
    M = N
    N = 2


class Alias(Enum):
    A = 1
    B = 1


def outer():
    N = 2

    def inner():
        global N
        return N

    return inner()


if TYPE_CHECKING:
    CHECKED = 1
else:
    CHECKED = 2

pi = 3
from math import *

OWN = max(1, 2)  #: 100
OUTER = Body.M  #: 10
INNER = Body.N  #: 2
NAME = Alias.B.name  #: 'A'
BY_NAME = {"A": 10, "B": 20}[Alias.B.name]  #: 10
CHECKED_TYPES = CHECKED  #: 2
ROOT = sqrt(2)  #: 1.4142135623730951

GLOBAL = outer()  #! 10
IMPORTED_OVER = pi + 0  #: 3.1415926535897931
