"""Names that the body of a class binds in a branch, and that it inherits otherwise."""

import os

off = False
on = True
known = len([1, 2]) > 5
unknown = os.environ.get("PYKERN2CU_TEST_OF_BRANCHES") == "1"
N = 7


class Base:
    N = 3

    def size():
        return 3


class Off(Base):
    if off:
        N = 5


class On(Base):
    if on:
        N = 5


class Known(Base):
    if known:
        N = 5


class Unknown(Base):
    if unknown:
        N = 5


class Same(Base):
    if unknown:
        N = 3


class Otherwise(Base):
    if on:
        M = 2
    else:
        N = 5


class Elif(Base):
    if off:
        pass
    elif on:
        N = 5


class Nested(Base):
    if on:
        if off:
            N = 5


class Loop(Base):
    for _ in range(0):
        N = 5


class Attempt(Base):
    try:
        N = {}[1]
    except KeyError:
        pass


class Handled(Base):
    try:
        import math
    except ImportError:
        N = 5


class Again(Base):
    N = 4
    if off:
        N = 5


class Derived(Off):
    pass


class Method(Base):
    if off:

        def size():
            return 5


class NoBase:
    if unknown:
        pass
    else:
        N = 5


class Lost:
    if off:
        N = 5


A = Off.N  #: 3
B = On.N  #: 5
C = Known.N  #: 3
D = Unknown.N  #! 3
E = Same.N  #: 3
F = Otherwise.N  #: 3
G = Elif.N  #: 5
H = Nested.N  #: 3
I = Loop.N  #: 3
J = Attempt.N  #! 3
K = Handled.N  #! 3
L = Again.N  #: 4
M = Derived.N  #: 3
O = Method.size()  #: 3
P = Off().N  #: 3
Q = Unknown().N  #! 3
R = NoBase.N  #: 5
S = Lost.N  #! AttributeError
