"""What Enums have: values of the moment of their bodies, `auto()`, aliases, types that are mixed in."""

from enum import Enum, IntEnum
N = 3
class E(Enum):
    X = N
N = 5
R0 = E.X.value  #? 3

# ==== enum body sees a list changed later (default mode only)
from enum import IntEnum, auto
names = ["x", "y"]
class E(IntEnum):
    N = len(names)
    F = auto()
names.append("z")
R0 = E.N * 32  #? 64
R1 = E.F + 0  #? 3

# ==== enum body, array rebound later
from enum import IntEnum
import numpy as np
A = np.zeros(3)
class E(IntEnum):
    N = len(A)
A = np.zeros(5)
R0 = E.N + 0  #? 3

# ==== enum body, dictionary changed later
from enum import IntEnum
TABLE = {"a": 1}
class E(IntEnum):
    A = TABLE["a"]
TABLE["a"] = 9
R0 = E.A + 0  #? 1

# ==== enum body, function defined again later
from enum import IntEnum
def f(): return 3
class E(IntEnum):
    A = f()
def f(): return 4
R0 = E.A + 0  #? 3

# ==== auto() behind a member that is not known (default mode only)
from enum import IntEnum, auto
import os
class E(IntEnum):
    X = os.getpid() * 0 + 5
    Y = auto()
R0 = E.Y + 0  #? 6

# ==== auto() of an IntFlag
from enum import IntFlag, auto
import os
class E(IntFlag):
    A = 1
    X = len(os.getcwd()) * 0 + 8
    Y = auto()
R0 = E.Y + 0  #? 16

# ==== auto() behind members in a try
from enum import IntEnum, auto
class E(IntEnum):
    A = 1
    try:
        B = 10
    finally:
        D = 20
    C = auto()
R0 = E.C + 0  #? 21

# ==== auto() behind members assigned by a tuple
from enum import IntEnum, auto
class E(IntEnum):
    A, B = 3, 8
    C = auto()
R0 = E.C + 0  #? 9

# ==== auto() behind a member made by locals()
from enum import IntEnum, auto
class E(IntEnum):
    A = 1
    locals()["B"] = 10
    C = auto()
R0 = E.C + 0  #? 11

# ==== auto() behind a list changed by a function
from enum import IntEnum, auto
L = [1, 2, 3]
def f(): L.append(4)
f()
class E(IntEnum):
    X = len(L)
    Y = auto()
R0 = E.Y + 0  #? 5
R1 = E.Y  #? member 5

# ==== property of an Enum
import enum
N = 1
class K(enum.Enum):
    A = 1
    @property
    def p(self):
        global N
        N = 2
        return 3
N = 1
v = K.A.p
R0 = N + 0  #? 2

# ==== aliases of several bits are no members of a Flag
from enum import Flag, IntFlag, auto
class P(IntFlag):
    A = 3
    B = auto()
    E = 0
class F(Flag):
    RW = 3
    R = 1
    W = 2
    N = 0
R0 = [p.value for p in P]  #? [4]
R1 = list(P)[0].name  #? 'B'
R2 = [p.value for p in F]  #? [1, 2]

# ==== values of members with a type mixed in
from enum import Enum, IntEnum
class Ie(IntEnum):
    A = "7"
class Fl(float, Enum):
    A = "2.5"
class St(str, Enum):
    A = 5
class Co(int, Enum):
    C = "11", 2
R0 = Ie.A.value  #? 7
R1 = Fl.A.value  #? 2.5
R2 = St.A.value  #? '5'
R3 = Co.C.value  #? 3

# ==== decorator that gives another class (default mode)
from enum import Enum
class P(Enum):
    A = 1
def other(c): return P
@other
class S(Enum):
    A = 7
R0 = S.A.value  #? 1

# ==== aliases of members with values that cannot be hashed (default mode)
from enum import Enum
class K(Enum):
    A = {"k": 1}
    I = A
class M(Enum):
    A = [1]
    B = [1]
R0 = K.I.name  #? 'A'
R1 = M.B.name  #? 'A'

# ==== auto() behind a NumPy scalar
from enum import Enum, auto
import numpy as np
A = np.array([4, 2])
class E(Enum):
    X = A[0]
    Y = auto()
R0 = E.Y.value  #? int64(5)

# ==== docstrings, annotations, and decorators of the file by the name of a library's
from enum import IntEnum, auto


class Documented(IntEnum):
    """Kinds."""

    A = auto()
    B = auto()


class Other:
    A = 7


def unique(kind):
    return Other


@unique
class Replaced(IntEnum):
    A = 1


DOCUMENTED = Documented.B + 0  #: 2
REPLACED = Replaced.A + 0  #: 7
