"""Names with two underscores, which are other ones in each class."""

import enum
from dataclasses import dataclass

__n = 1
_Solver__n = 2
_Solver__twice = 30
__plain__ = 4


def __get():
    return 5


def _Solver__get():
    return 6


class Solver:
    __tile = 16
    __TILES = (__tile, 2 * __tile)
    N = __n
    TWICE = __twice
    DUNDER = __plain__
    GOT = __get()
    LOW = [__n for _ in range(2)][0]

    def __init__(self, __size=7):
        self.__size = __size
        self.size = self.__size + 1

    @classmethod
    def tiles(cls):
        return cls.__TILES[1]

    def __half(self):
        return self.__size / 2

    def half(self):
        return self.__half()

    def global_n(self):
        return __n

    def given(self, __n):
        return __n

    def lambda_n(self):
        return (lambda __k: __k + __n)(100)

    class Inner:
        __tile = 3
        TILE = __tile

        def outer(self):
            return Solver._Solver__tile


class Derived(Solver):
    __tile = 99
    OWN = __tile

    def both(self):
        return (self.__tile, self._Solver__tile)


class __Hidden:
    __n = 8
    N = __n


class __:
    N = __n


@dataclass
class Options:
    __wide: int = 3


class Mode(enum.IntEnum):
    __first = 10
    FAST = 1
    NEXT = enum.auto()


SOLVER = Solver(_Solver__size=9)
OF_MODULE = __n  #: 1
N = Solver.N  #: 2
TWICE = Solver.TWICE  #: 30
DUNDER = Solver.DUNDER  #: 4
GOT = Solver.GOT  #: 6
LOW = Solver.LOW  #: 2
TILES = Solver.tiles()  #: 32
SIZE = SOLVER.size  #: 10
OUTSIDE = SOLVER._Solver__size  #: 9
HALF = SOLVER.half()  #: 4.5
GLOBAL_N = SOLVER.global_n()  #: 2
GIVEN = SOLVER.given(50)  #: 50
LAMBDA_N = SOLVER.lambda_n()  #: 102
INNER = Solver.Inner.TILE  #: 3
INNER_OUTER = Solver.Inner().outer()  #: 16
OWN = Derived.OWN  #: 99
HIDDEN = __Hidden.N  #: 8
HIDDEN_N = __Hidden._Hidden__n  #: 8
UNDERSCORES = __.N  #: 1
WIDE = Options(_Options__wide=4)._Options__wide  #: 4
NARROW = Options(5)._Options__wide  #: 5
FAST = Mode.FAST.value  #: 1

NEXT = Mode.NEXT.value  #! 2
BY_OWN_NAME = Solver._Solver__none  #! AttributeError
