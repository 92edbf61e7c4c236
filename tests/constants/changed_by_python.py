"""Lists that methods change which Python calls itself: of operators, stores, properties, patterns."""

X = [1, 2]
class B:
    @property
    def data(self): return 0
    @data.setter
    def data(self, v): v.append(7)
def change():
    B().data = X
change()
V = len(X)  #: 3

# ==== again
X = [1, 2]
class B:
    def setd(self, v): v.append(7)
    data = property(None, setd)
def change():
    B().data = X
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class B:
    @property
    def data(self): return 0
    @data.setter
    def data(self, v): v.append(7)
def change():
    for B().data in [X]: pass
change()
V = len(X)  #: 3

# ==== again
X = [1, 2]
class B:
    @property
    def data(self): return 0
    @data.setter
    def data(self, v): self.w = v
def change():
    b = B()
    b.data = X
    b.w.append(7)
change()
V = len(X)  #: 3

# ==== again
X = [1, 2]
class B:
    @property
    def data(self): return 0
    @data.deleter
    def data(self): X.append(7)
def change():
    del B().data
change()
V = len(X)  #! 3

# ==== again
class K:
    def __init__(self): self._z = 4
    @property
    def z(self): return 1
    @z.deleter
    def z(self): self._z = 0
k = K()
def change():
    del k.z
change()
V = k._z  #! 0

# ==== again
X = [1, 2]
class B:
    @property
    def data(self): X.append(7)
def change():
    B.data.fget(1)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class B:
    def data(self): X.append(7)
def change():
    B.data.__call__(1)
change()
V = len(X)  #: 3

# ==== again
X = [1, 2]
class B:
    def __init__(self, v): self.v = v
def change():
    match B(X):
        case B(v=w): w.append(7)
change()
V = len(X)  #! 3

# ==== again
from dataclasses import dataclass
X = [1, 2]
@dataclass
class B:
    v: list
def change():
    match B(X):
        case B(w): w.append(7)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class B:
    __match_args__ = ('v',)
    def __init__(self, q): self.v = q
def change():
    match B(X):
        case B(w): w.append(7)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class Desc:
    def __set__(self, o, v): v.append(7)
class B:
    d = Desc()
def change():
    B().d = X
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class B:
    def __setattr__(self, n, v): v.append(7)
def change():
    B().a = X
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class K:
    def __setattr__(self, n, v): super().__setattr__('_' + n, v)
def change():
    o = K()
    o.a = X
    o._a.append(7)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class Att(dict):
    def __setattr__(self, n, v): self[n] = v
def change():
    a = Att()
    a.foo = X
    a['foo'].append(7)
change()
V = len(X)  #! 3

# ==== again
D = {'a': 1}
class View:
    def __init__(self, d): self.__dict__['d'] = d
    def __setattr__(self, k, v): self.d[k] = v
def change():
    View(D).a = 5
change()
V = D['a']  #! 5

# ==== again
X = [1, 2]
class K:
    def __setitem__(self, k, v): v.append(7)
def change():
    o = K()
    o['a'] = X
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class K:
    def __setitem__(self, k, v): self.p = v
def change():
    o = K()
    o['a'] = X
    o.p.append(7)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class K(dict):
    def __setitem__(self, k, v):
        super().__setitem__(k, v)
        self.last = v
def change():
    o = K()
    o['a'] = X
    o.last.append(7)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class O:
    def combine(self, o): o.append(7)
    __add__ = combine
def change():
    O() + X
change()
V = len(X)  #: 3

# ==== again
X = [1, 2]
class O:
    __add__ = lambda self, o: o.append(7)
def change():
    O() + X
change()
V = len(X)  #: 3

# ==== again
X = [1, 2]
def f(self, o): o.append(7)
class O: pass
def change():
    O.__mul__ = f
    O() * X
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class K:
    def __radd__(self, p): p.append(7)
def change():
    g = [X]
    g.pop() + K()
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class K:
    def __contains__(self, p): p.append(7)
def change():
    g = {'k': X}
    g.get('k') in K()
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class K:
    def __getitem__(self, p): p.append(7)
def change():
    g = [X]
    K()[g.pop()]
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class K:
    def __contains__(self, p): p.append(7)
def change():
    g = {'k': X}
    list(g.values())[0] in K()
change()
V = len(X)  #! 3

# ==== again
X = [[1], [2]]
class E:
    def __eq__(self, o):
        o.append(7)
        return True
def change():
    X.index(E())
change()
V = X[0]  #! [1, 7]

# ==== again
X = [1, 2]
class E:
    def __lt__(self, o):
        o.append(7)
        return True
def change():
    min([X, E()])
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class E:
    def __divmod__(self, o): return o
def change():
    divmod(E(), X).append(7)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class E:
    def __pow__(self, o, m=None): return o
def change():
    pow(E(), X).append(7)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class E:
    def __instancecheck__(self, o):
        o.append(7)
        return True
def change():
    isinstance(X, E())
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class B:
    def __init_subclass__(cls, v=None): v.append(7)
def change():
    class K(B, v=X): pass
change()
V = len(X)  #! 3

# ==== again
from dataclasses import dataclass
X = [1, 2]
@dataclass
class B:
    v: list
    def __post_init__(self): self.w = self.v
class C(B):
    def __post_init__(self):
        super().__post_init__()
        self.w.append(7)
def change():
    C(X)
change()
V = len(X)  #! 3

# ==== again
from dataclasses import dataclass
X = [1, 2]
@dataclass
class B:
    p: int
@dataclass
class C(B):
    q: list = None
def change():
    C(1, X).q.append(7)
change()
V = len(X)  #: 3

# ==== again
X = [1, 2]
class Box: pass
def change():
    o = Box()
    o.__dict__['v'] = X
    o.v.append(7)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class Box: pass
def change():
    o = Box()
    d = vars(o)
    d['v'] = X
    o.v.append(7)
change()
V = len(X)  #! 3

# ==== again
X = [1, 2]
class Att:
    def __init__(self, k): self.__dict__ = k
def change():
    Att({'v': X}).v.append(7)
change()
V = len(X)  #! 3
