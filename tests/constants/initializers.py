"""What `__init__` assigns where classes derive from each other, and what a class has itself."""

from abc import ABC
from dataclasses import dataclass


class One:
    def __init__(self):
        self.n = 1


class Before(One):
    def __init__(self):
        self.n = 3
        super().__init__()


class ByName(One):
    def __init__(s):
        s.n = 3
        One.__init__(s)


class Nested(One):
    def __init__(self):
        self.n = 3
        if self.n:
            super().__init__()


class Given:
    def __init__(self, n):
        self.n = n


class BeforeGiven(Given):
    def __init__(self):
        self.n = 3
        super().__init__(7)


class After(One):
    def __init__(self):
        super().__init__()
        self.n = 3


class AfterByName(One):
    def __init__(self):
        One.__init__(self)
        self.n = 3


class Setting:
    def __init__(self):
        setattr(self, "n", 5)


class BeforeSetting(Setting):
    def __init__(self):
        self.n = 3
        super().__init__()


class OfSetting(One):
    def __init__(self):
        super().__init__()
        setattr(self, "n", 5)


class OfOfSetting(OfSetting):
    pass


class A:
    q = 3


class B(A):
    def __init__(s):
        s.q = 4


class C(B):
    def __init__(s):
        pass


class D(B):
    def __init__(s):
        super().__init__()


class E(D):
    pass


class F(B):
    def __init__(s, really=False):
        if really:
            super().__init__()


class G(B):
    def __init__(s):
        B.__init__(s)
        s.r = 2


class H(B):
    def __init__(s):
        A.__init__(s)


@dataclass
class I(B):
    x: int = 1


class J(C, B):
    pass


class Mixin:
    def __init__(self):
        self.m = 1


class K(Mixin, B):
    pass


class L(ABC, B):
    pass


class M(A):
    def __init__(s, early=True):
        if early:
            return
        s.q = 4


class N(B):
    def __init__(s):
        super(B, s).__init__()


class P(B):
    def __init__(s):
        super(P, s).__init__()


class Base:
    TILE = 16


class Kern(Base):
    def __init__(self):
        self.TILE = 32


class Sub(Kern):
    pass


class Own:
    TILE = 8

    def __init__(self):
        self.TILE = 32

    @classmethod
    def tile(c):
        return c.TILE

    def of_class(self):
        return type(self).TILE


class Counted:
    TILE = 8

    @classmethod
    def grow(cls):
        cls.TILE = 9


class Counting(Counted):
    pass


class Patched(A):
    def __init__(self):
        self.q = 4


class PatchedByName(A):
    def __init__(self):
        self.q = 4


def nothing(self):
    pass


Counting.grow()
Patched.__init__ = nothing
setattr(PatchedByName, "__init__", nothing)

BEFORE = Before().n  #: 1
BY_NAME = ByName().n  #: 1
NESTED = Nested().n  #: 1
BEFORE_GIVEN = BeforeGiven().n  #: 7
AFTER = After().n  #: 3
AFTER_BY_NAME = AfterByName().n  #: 3
BEFORE_SETTING = BeforeSetting().n  #: 5
OF_SETTING = OfSetting().n  #: 5
OF_OF_SETTING = OfOfSetting().n  #: 5
NEVER = C().q  #: 3
ALWAYS = D().q  #: 4
INHERITED = E().q  #: 4
SOMETIMES = F().q  #: 3
DIRECTLY = G().q  #: 4
PAST = H().q  #: 3
OF_DATA = I().q  #: 3
OF_FIRST = J().q  #: 3
OF_MIXIN = K().q  #: 3
OF_ABC = L().q  #: 4
EARLY = M().q  #! 3
PAST_SUPER = N().q  #! 3
OWN_SUPER = P().q  #: 4

OF_CLASS = Kern.TILE  #: 16
OF_OBJECT = Kern().TILE  #: 32
OF_SUB = Sub.TILE  #: 16
OF_SUB_OBJECT = Sub().TILE  #: 32
OWN = Own.TILE  #: 8
OWN_OBJECT = Own().TILE  #! 32
BY_CLASS_METHOD = Own.tile()  #: 8
BY_CLASS_METHOD_OF_OBJECT = Own().tile()  #: 8
BY_TYPE = Own().of_class()  #! 8
COUNTED = Counted.TILE  #! 8
COUNTING = Counting.TILE  #! 9
PATCHED = Patched().q  #! 3
PATCHED_BY_NAME = PatchedByName().q  #! 3

# ==== data classes by another name, and bases that are none
from dataclasses import dataclass as data


class WithInit:
    def __init__(self):
        self.q = 4


@data
class ByAlias(WithInit):
    q: int = 3


class NoData:
    x: int = 1


@data
class OfNoData(NoData):
    y: int = 2


@data(init=False)
class WithoutInit(WithInit):
    q: int = 3


BY_ALIAS = ByAlias().q  #: 3
OF_NO_DATA = OfNoData(5).y  #: 5
INHERITED_FROM_IT = OfNoData(5).x  #: 1
WITHOUT_INIT = WithoutInit().q  #! 4
