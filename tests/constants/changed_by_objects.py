"""Lists that are changed through attributes of classes and objects, and by methods named as those of lists."""

X = [1, 2]
class Att(dict):
    def __init__(self): self.__dict__ = self
def change():
    a = Att()
    a.foo = X
    a['foo'].append(7)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class Att:
    _shared = {}
    def __init__(self): self.__dict__ = self._shared
def change():
    Att._shared['foo'] = X
    Att().foo.append(7)
change()
V = len(X)  #! 3

# ==== again
import types
o = types.SimpleNamespace(n=1)
def f1(p): return lambda: p
def change():
    o2 = f1(o)
    m3 = o2()
    m3.__dict__['n'] = 9
change()
V = o.n  #! 9

# ==== again
import types
o = types.SimpleNamespace(n=1, bump=lambda: None)
def f1(p): return lambda: p
def change():
    o2 = f1(o)
    m3 = o2()
    m3.__dict__['n'] = 9
change()
V = o.n  #! 9

# ==== again
class Base:
    inst = []
    def __init__(self): self.inst.append(1)
def change():
    Base()
change()
V = len(Base.inst)  #: 1

# ==== again
class Base:
    inst = [0]
class Ch(Base): pass
def change():
    Ch.inst[0] = 4
change()
V = Base.inst[0]  #: 4

# ==== again
class Base:
    inst = [0]
def change():
    vars(Base)['inst'].append(4)
change()
V = len(Base.inst)  #! 2

# ==== again
class Own:
    q = [1, 2]
def f(p): return p
def change():
    f(Own.q).append(7)
change()
V = len(Own.q)  #: 3

# ==== again
class Own:
    def __init__(self): self.q = [1, 2]
o = Own()
def f(p): return p
def change():
    f(o.q).append(7)
change()
V = len(o.q)  #: 3

# ==== again
L = [0]
class Base:
    def __init__(self, v): self.inst = v
o = Base(L)
def change():
    L.append(4)
change()
V = len(o.inst)  #: 2

# ==== again
class classproperty:
    def __init__(self, f): self.f = f
    def __get__(self, i, t): return self.f(t)
class K:
    T = [0]
    @classproperty
    def data(cls): return cls.T
def change():
    K.data.append(3)
change()
V = len(K.T)  #! 2

# ==== again
import operator
class Base:
    inst = [0]
def change():
    operator.attrgetter('inst')(Base).append(4)
change()
V = len(Base.inst)  #! 2

# ==== again
def get(a=[1]): return a
def change():
    get()[0] = 6
change()
V = get()[0]  #: 6

# ==== again
X = [1, 2]
class K:
    def __init__(self, f): self.index = f
def change():
    K(lambda v: v.append(7)).index(X)
change()
V = len(X)  #: 3

# ==== again
X = [1, 2]
class K:
    def other(self, v): v.append(7)
    keys = other
def change():
    K().keys(X)
change()
V = len(X)  #: 3

# ==== again
X = [1, 2]
class K:
    copy = staticmethod(lambda v: v.append(7))
def change():
    K.copy(X)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class K:
    index = list.append
def change():
    K.index(X, 3)
change()
V = len(X)  #! 3

# ==== again
from dataclasses import dataclass
X = [1, 2]
@dataclass
class K:
    dot: object
def change():
    K(lambda v: v.append(7)).dot(X)
change()
V = len(X)  #: 3

# ==== again
import collections
X = [1, 2]
K = collections.namedtuple('K', 'keys values')
def change():
    K(lambda v: v.append(7), 1).keys(X)
change()
V = len(X)  #: 3

# ==== again
X = [1, 2]
class K:
    def __getattr__(self, n): return lambda v: v.append(7)
def change():
    K().index(X)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class K:
    def same(self, q): return q
    keys = same
def change():
    K().keys(X).append(7)
change()
V = len(X)  #: 3

# ==== again
import math
X = [1, 2]
class Fake:
    def sqrt(self, v): v.append(7)
math = Fake()
def change():
    math.sqrt(X)
change()
V = len(X)  #: 3

# ==== again
import copy
X = [1, 2]
class Fake: pass
def change():
    copy = Fake()
    copy.copy = lambda v: v.append(7)
    copy.copy(X)
change()
V = len(X)  #: 3

# ==== again
X = [1, 2]
def mut(v): v.append(7)
class Fake:
    asarray = staticmethod(mut)
def use(o): o.asarray(X)
def change():
    use(Fake)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
def mut(v): v.append(7)
def change():
    global len
    len = mut
    len(X)
    del len
change()
V = X  #! [1, 2, 7]

# ==== again
X = [1, 2]
def mut(v): v.append(7)
def change():
    global sum
    sum = mut
    sum(X)
change()
V = X  #! [1, 2, 7]

# ==== again
X = [1, 2]
def f(*a): return a
def g(v): v.append(7)
def change():
    g(*[f(1, X)[1]])
change()
V = len(X)  #: 3

# ==== again
X = [1, 2]
def f(*a): return a
def g(u, v): v.append(7)
def change():
    g(*reversed(f(X, 1)))
change()
V = len(X)  #: 3

# ==== again
import numpy as np
D = np.ones(2)
class K(list):
    def push(self, p): self.append(p)
def change():
    o = K()
    o.push(D)
    o[0][0] = 4
change()
V = D[0]  #! float64(4.0)

# ==== again
class Cnt:
    def __init__(self): self.n = 1
    def keys(self):
        self.n += 1
        return []
o = Cnt()
def change():
    dict(o)
change()
V = o.n  #! 2

# ==== again
X = [1, 2]
class E:
    def __init__(self, v): self.v = v
    def keys(self): return 'a'
    def __getitem__(self, k): return self.v
def f(a): a.append(7)
def change():
    f(**E(X))
change()
V = len(X)  #! 3

# ==== again
class Cnt:
    def __init__(self): self.n = 1
    def __len__(self):
        self.n += 1
        return 1
o = Cnt()
def change():
    list(filter(None, [o]))
change()
V = o.n  #! 2

# ==== again
import collections
D = {'a': 1}
def change():
    u = collections.UserDict()
    u.data = D
    u['b'] = 1
change()
V = len(D)  #! 2

# ==== again
import collections
X = [1, 2]
def change():
    u = collections.UserList()
    u.data = X
    u.append(1)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
def f(x: X): pass
def change():
    f.__annotations__['x'].append(7)
change()
V = len(X)  #! 3

# ==== again
import inspect
X = [1, 2]
def f(x: X): pass
def change():
    inspect.signature(f).parameters['x'].annotation.append(7)
change()
V = len(X)  #! 3

# ==== again
import numpy as np
A = np.ones((2, 2))
def f(r):
    r *= 3
    return 0
def change():
    np.apply_along_axis(f, 1, A)
change()
V = A[0]  #! array float64 2: 3.0 3.0

# ==== again
N = 5
def change():
    d = globals()
    d |= {'N': 6}
change()
V = N  #! 6
