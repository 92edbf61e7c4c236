"""Lists that operators, methods and fields change which objects get in other ways than by a `def`."""

import numpy as np
A = np.zeros(3)
class K:
    def __rshift__(self, q): return q
def change():
    m = K() >> A
    m += 1
change()
VA = A  #! array float64 3: 1.0 1.0 1.0

# ==== again
import numpy as np
A = np.zeros(3)
class K:
    __array_ufunc__ = None
    def __radd__(self, q): return q
def change():
    m = A + K()
    m += 1
change()
VA = A  #! array float64 3: 1.0 1.0 1.0

# ==== again
import numpy as np
A = np.zeros(3)
class K:
    def __or__(self, q): return q
class L:
    def __init__(self): self.w = K() | A
def change():
    L().w[0] = 4
change()
VA = A  #! array float64 3: 4.0 0.0 0.0

# ==== again
X = [1, 2]
def add(s, q): q.append(3)
K = type('K', (), dict(__add__=add))
def change():
    K() + X
change()
VX = X  #! [1, 2, 3]

# ==== again
X = [1]
def put(s, v): v.append(3)
ns = dict(index=put)
M = type('M', (object,), ns)
def change():
    M().index(X)
change()
VX = X  #! [1, 3]

# ==== again
import types
X = [1]
M = types.new_class('M', (), {}, lambda ns: ns.update(__add__=lambda s, o: o.append(3)))
def change():
    M() + X
change()
VX = X  #! [1, 3]

# ==== again
X = [1]
class M: pass
def install(cls):
    def op(s, o): o.append(3)
    for n in ('add', 'sub'): setattr(cls, f'__{n}__', op)
install(M)
def change():
    M() - X
change()
VX = X  #! [1, 3]

# ==== again
from types import SimpleNamespace as S
X = [1, 2]
def mut(v): v.append(7)
def change():
    o = S(sum=mut)
    o.sum(X)
change()
VX = X  #! [1, 2, 7]

# ==== again
import types
X = [1, 2]
def f(S):
    o = S(sum=lambda v: v.append(7))
    o.sum(X)
def change():
    f(types.SimpleNamespace)
change()
VX = X  #! [1, 2, 7]

# ==== again
import types
X = [1, 2]
def mk(**k): return types.SimpleNamespace(**k)
def change():
    o = mk(sum=lambda v: v.append(7))
    o.sum(X)
change()
VX = X  #! [1, 2, 7]

# ==== again
import argparse
X = [1, 2]
def mut(v): v.append(7)
def change():
    from argparse import Namespace as S
    o = S(sum=mut)
    o.sum(X)
change()
VX = X  #! [1, 2, 7]

# ==== again
import collections
X = [1, 2]
def mut(v): v.append(7)
def change():
    from collections import namedtuple as S
    o = S('Q', 'sum')(mut)
    o.sum(X)
change()
VX = X  #! [1, 2, 7]

# ==== again
import types
X = [1]
class D(types.SimpleNamespace): pass
def change():
    D(max=lambda v: v.append(3)).max(X)
change()
VX = X  #! [1, 3]

# ==== again
import heapq
X = [1, 2]
class K:
    from heapq import heappush as add
def change():
    K.add(X, 0)
change()
VX = X  #! [0, 2, 1]

# ==== again
import operator
X = [1, 2]
class K:
    from operator import iadd as add
def change():
    K.add(X, [0])
change()
VX = X  #! [1, 2, 0]

# ==== again
class C:
    rows = [1, 2]
def f(c): return c.rows
def change():
    f(C()).append(3)
change()
V = len(C.rows)  #: 3

# ==== again
class C:
    rows = [1, 2]
def f(c): return c
def change():
    f(C()).rows.append(3)
change()
V = len(C.rows)  #: 3

# ==== again
class C:
    rows = [1, 2]
def f(c): yield c.rows
def change():
    for r in f(C()): r.append(3)
change()
V = len(C.rows)  #! 3

# ==== again
class C:
    rows = [1, 2]
def f(k): return k()
def change():
    f(C).rows.append(3)
change()
V = len(C.rows)  #: 3

# ==== again
class C:
    rows = [1, 2]
class D(C): pass
def f(c): return c.rows
def change():
    f(D())[0] = 8
change()
V = C.rows[0]  #: 8

# ==== again
class C:
    n = 1
    def up(self): __class__.n += 1
def change():
    C().up()
change()
V = C.n  #! 2

# ==== again
class C:
    n = 1
    def up(self): super().__thisclass__.n = 5
def change():
    C().up()
change()
V = C.n  #! 5

# ==== again
class C:
    n = 1
class D(C): pass
def change():
    for k in C.__subclasses__(): k.n = 4
change()
W = D.n  #! 4

# ==== again
class C:
    n = 1
class D(C): pass
def change():
    D.mro()[1].n = 4
change()
W = C.n  #! 4

# ==== again
from dataclasses import dataclass, field
@dataclass
class A:
    x: int = field(init=False, default=3)
    y: list = None
X = [1]
def change():
    A(X).y.append(4)
change()
VX = X  #! [1, 4]

# ==== again
from dataclasses import dataclass, field
@dataclass
class A:
    x: list = field(kw_only=True, default=3)
    y: list = None
X = [1]
def change():
    A(X).y.append(4)
change()
VX = X  #! [1, 4]

# ==== again
from dataclasses import dataclass, field
from typing import ClassVar
@dataclass
class A:
    x: ClassVar[int] = 3
    y: list = None
X = [1]
def change():
    A(X).y.append(4)
change()
VX = X  #! [1, 4]

# ==== again
from dataclasses import dataclass, field
@dataclass
class A:
    a: list = None
    if True:
        b: list = None
X = [1]
def change():
    A(1, X).b.append(4)
change()
VX = X  #! [1, 4]

# ==== again
import types
def f(a=types.SimpleNamespace(a=[1])): return a
def change():
    f().a.append(4)
change()
V = len(f().a)  #: 2

# ==== again
from dataclasses import dataclass, field
@dataclass
class A:
    a: list
def f(a=A([1])): return a
def change():
    f().a.append(4)
change()
V = len(f().a)  #: 2

# ==== again
import collections
P = collections.namedtuple('P', 'a b')
def f(a=P([1], 2)): return a
def change():
    f().a.append(4)
change()
V = len(f().a)  #: 2

# ==== again
X = [1]
Y = [1]
def f(a, b): b.append(3)
def change():
    f(*map(lambda z: z, (X, Y)))
change()
VX = X  #! [1]

# ==== again
X = [1]
Y = [1]
def f(a, b): b.append(3)
def change():
    f(*sorted([X, Y]))
change()
VX = X  #! [1]
