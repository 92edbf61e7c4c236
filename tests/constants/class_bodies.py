"""What the body of a class reads of what it has changed itself. Each program stands for itself."""
# ==== ann1
L = [1]
class C:
    a: L.append(2) = 3
    b: int = len(L)
R0 = C.b  #? 2
# ==== cb1
N = 1
def go():
    global N
    N = 5
class A:
    go()
    M = N
R0 = A.M  #? 5
# ==== cb12
cnt = 0
def nxt():
    global cnt
    cnt += 1
    return cnt
class A:
    X = nxt()
    Y = nxt()
    Z = cnt
R0 = A.Z  #? 2
# ==== cb13
REG = []
def reg(f):
    REG.append(f)
    return f
class A:
    @reg
    def a(self): pass
    @reg
    def b(self): pass
    Z = len(REG)
R0 = A.Z  #? 2
# ==== cb14
REG = []
def reg(f):
    REG.append(f)
    return f
class A:
    @reg
    def a(self): pass
    @reg
    def b(self): pass
    class B:
        Z = len(REG)
R0 = A.B.Z  #? 2
# ==== cb15
REG = []
def field(n):
    REG.append(n)
    return len(REG)
class A:
    x = field("x")
    y = field("y")
    Z = len(REG)
class B:
    p = field("p")
    Z = len(REG)
R0 = A.Z  #? 2
# ==== cb16
REG = []
def field(n):
    REG.append(n)
    return len(REG)
class A:
    x = field("x")
    y = field("y")
class B:
    p = field("p")
    Z = len(REG)
R0 = B.Z  #? 3
# ==== cb22
N = 1
def go(c):
    global N
    N = 5
    return c
class A:
    @go
    def f(self): pass
    Z = N
R0 = A.Z  #? 5
# ==== cb23
N = 1
def go(v=0):
    global N
    N = 5
    return v
class A:
    def f(self, v=go()): pass
    Z = N
R0 = A.Z  #? 5
# ==== cb24
N = 1
def go(v=0):
    global N
    N = 5
    return v
class A:
    try:
        go()
    finally:
        Z = N
R0 = A.Z  #? 5
# ==== cb25
N = 1
def go(v=0):
    global N
    N = 5
    return True
class A:
    if go():
        class B:
            Z = N
R0 = A.B.Z  #? 5
# ==== cb26
N = 1
def go(v=0):
    global N
    N = 5
    return True
class A:
    go()
    Z = N
R0 = A().Z  #? 5
# ==== cb27
from dataclasses import dataclass
N = 1
def go():
    global N
    N = 5
    return True
@dataclass
class P:
    x: int
    y: int = go()
    z: int = N
R0 = P(1).z  #? 5
# ==== cb28
from typing import NamedTuple
N = 1
def go():
    global N
    N = 5
    return True
class P(NamedTuple):
    x: int
    y: int = go()
    z: int = N
R0 = P(1).z  #? 5
# ==== cb3
L = [1]
class A:
    L.append(3)
    class B:
        M = len(L)
R0 = A.B.M  #? 2
# ==== cb4
N = 1
def go():
    global N
    N = 5
class A:
    go()
    @staticmethod
    def f(v=N):
        return v
R0 = A.f()  #? 5
# ==== cb5
D = {"n": 1}
class A:
    D["n"] = 5
    class B:
        M = D["n"]
R0 = A.B.M  #? 5
# ==== cb7
D = {"n": 1}
class A:
    D["n"] = 5
    M = [D["n"] for _ in range(2)]
R0 = A.M[0]  #? 5
# ==== clsglob
N = 1
class A:
    global N
    N = 5
    class B:
        M = N
R0 = A.B.M  #? 5
R1 = N  #? 5
# ==== clsglob5
N = 1
class A:
    global N
    N = 5
    M = [N for _ in range(2)][0]
R0 = A.M  #? 5
# ==== clsglob8
def go():
    global N
    N = 5
N = 1
class A:
    go()
    class B:
        M = N
R0 = A.B.M  #? 5
# ==== clsglob9
N = 1
class A:
    for i in range(3):
        pass
    global N
    N += i
    class B:
        M = N
R0 = A.B.M  #? 3
# ==== cz10
n = 0
def count():
    global n
    n += 1
    return n
class A:
    FIRST = count()
    SECOND = count()
    M = n + 10
R0 = A.M  #? 12
# ==== cz12
n = 0
def count():
    global n
    n += 1
    return n
class A:
    X = count()
    Y = count()
class B:
    START = n
    X = count()
    END = n
R0 = B.END  #? 3
# ==== cz8
T = {"a": 0}
def setup(**k):
    T.update(k)
    return T
class A:
    CFG = setup(a=4)
    M = T["a"]
R0 = A.M  #? 4
# ==== named like its base
class Base:
    size = 3
class Local:
    class Base(Base):
        def reset(self):
            pass
    Base.restart = 3
    x = Base.other(1) if 0 else 1
R0 = Local.x  #? 1
