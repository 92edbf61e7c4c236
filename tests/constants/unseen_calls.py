"""Code that runs where no call of it is written: special methods, hooks, threads; numbers at the edges."""

R0 = {0.0: 1, 1j: 2}.get(1, 9)  #? 9
R1 = {2: 1, float("nan"): 2}.get(5, 9)  #? 9
R2 = {1: 1, float("nan"): 7}.get(2)  #? None
R3 = {1j: 5}.get(3, 0)  #? 0

# ==== a thread, while time.sleep waits
import threading, time
N = 1
def later():
    global N
    time.sleep(0.05)
    N = 2
t = threading.Thread(target=later)
t.start()
N = 5
time.sleep(0.2)
R0 = N + 0  #? 2

# ==== weakref callback by rebinding a name
import weakref
N = 1
class W: pass
def later(*a):
    global N
    N = 2
w = W()
r = weakref.ref(w, later)
N = 5
w = None
R0 = N + 0  #? 2

# ==== weakref.finalize by del
import weakref
N = 1
class W: pass
def later(*a):
    global N
    N = 2
w = W()
f = weakref.finalize(w, later)
N = 5
del w
R0 = N + 0  #? 2

# ==== sys.setprofile
import sys
N = 1
def later(*a):
    global N
    N = 2
sys.setprofile(later)
N = 5
len([1])
sys.setprofile(None)
R0 = N + 0  #? 2

# ==== a callback at a fork
import os
N = 1
def later():
    global N
    N = 2
os.register_at_fork(before=later)
N = 1
os.waitpid(os.fork() or os._exit(0), 0)
R0 = N + 0  #? 2

# ==== data classes compared by their fields
import dataclasses
N = 1
class Z:
    def __lt__(self, o):
        global N
        N = 2
        return True
@dataclasses.dataclass(order=True)
class K:
    x: object
v = K(Z()) < K(Z())
R0 = N + 0  #? 2

# ==== data class as a dictionary
import dataclasses
N = 1
class Z:
    def __deepcopy__(self, m):
        global N
        N = 2
        return 1
@dataclasses.dataclass
class K:
    x: object
dataclasses.asdict(K(Z()))
R0 = N + 0  #? 2

# ==== integers beyond 64 bits make an object array
import numpy as np
A = np.array([2**64, 1])
D = np.array([10**20, 0.5])
R0 = A.dtype.name  #? 'object'
R1 = A.sum()  #? 18446744073709551617
R2 = D.max()  #? 100000000000000000000
R3 = np.array([2, 10**20]).tolist()  #? [2, 100000000000000000000]

# ==== floor division by infinity
import numpy as np
R0 = -3 // float("inf")  #? -1.0
R1 = 3 // float("-inf")  #? -1.0
R2 = divmod(-3, float("inf"))  #? (-1.0, inf)
R3 = np.float64(-3) // np.float64("inf")  #? float64(-1.0)

# ==== np.where of arrays without axes gives an array
import numpy as np
Y = np.where(np.array(True), np.array(4), 5)
W = Y
W += 1
R0 = Y + 0  #? int64(5)
R1 = Y  #? array int64: 5

# ==== identity of NumPy scalars
import numpy as np
R0 = np.int64(1) is np.int64(1)  #? False
R1 = np.uint8(200) is np.int32(-7)  #? False
R2 = np.float32(1) is np.int64(1)  #? False

# ==== sorting with nan
R0 = sorted([200, 2.5, float("nan"), True])  #? [True, 2.5, 200, nan]
R1 = sorted([3, 1, float("nan"), 2, 0])  #? [0, 1, 2, 3, nan]

# ==== an attribute that is not there before
import re

class O:
    pass


o = O()


class Change:
    def __call__(self, found):
        o.late = 3
        return "b"


re.sub("a", Change(), "a")
LATE = 1 if hasattr(o, "late") else 0  #? 1
GOT = getattr(o, "late", 9)  #? 3

# ==== an attribute that is deleted
import re

class O:
    pass


o = O()
o.x = 1


class Change:
    def __call__(self, found):
        del o.x
        return "b"


re.sub("a", Change(), "a")
LEFT = 1 if hasattr(o, "x") else 0  #? 0

# ==== an attribute by setattr
import re

class O:
    pass


o = O()


class Change:
    def __call__(self, found):
        setattr(o, "late", 3)
        return "b"


re.sub("a", Change(), "a")
SET = 1 if hasattr(o, "late") else 0  #? 1

# ==== a key, and a list in a tuple
import re

D = {"a": 1}
T = ([1], 2)


class Change:
    def __call__(self, found):
        D["b"] = 3
        T[0].append(5)
        return "b"


re.sub("a", Change(), "a")
KEY = "b" in D  #? True
LENGTH = len(T[0])  #? 2
ITEM = D.get("b", 7)  #? 3

# ==== a decorator of the file by the name of one of a library
import re

TABLE = [1, 2]


def jit(function):
    return function


@jit
def later():
    TABLE.append(4)


class Change:
    def __call__(self, found):
        later()
        return "b"


re.sub("a", Change(), "a")
GROWN = len(TABLE)  #? 3
