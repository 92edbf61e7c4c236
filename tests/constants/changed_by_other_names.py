"""Lists and attributes of classes that code reaches by other names, bases and starred arguments."""

X = [1]
Y = [1]
def f(a, b): b.append(3)
def change():
    f(*map(lambda z: z, [X]), Y)
change()
VX = X  #! [1]

# ==== again
import numpy as np
A = np.zeros((2, 2))
def f(p, q): q[0] = 5
def change():
    f(*A)
change()
VA = A  #! array float64 2 2: 0.0 0.0 5.0 0.0

# ==== again
X = [1]
import builtins
sv = builtins.sorted
builtins.sorted = lambda v: v.append(3)
def change():
    sorted(X)
    builtins.sorted = sv
change()
VX = X  #! [1, 3]

# ==== again
import math
X = [1]
def change():
    o = math.sqrt
    math.sqrt = lambda v: v.append(3)
    math.sqrt(X)
    math.sqrt = o
change()
VX = X  #! [1, 3]

# ==== again
import collections
import abc
X = [1]
class C(collections.abc.MutableSequence):
    def __init__(self): self.d = []
    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def insert(self, i, v): v.append(3)
    def __len__(self): return len(self.d)
def change():
    c = C()
    c.append(X)
change()
VX = X  #! [1, 3]

# ==== again
import numpy as np
A = np.zeros(3)
class H:
    def __init__(self): self.buf = A
    def __getitem__(self, k): return self.buf[k]
h = H()
def change(): h[1:][0] = 4
change()
VA = A  #! array float64 3: 0.0 4.0 0.0

# ==== again
import numpy as np
A = np.zeros(3)
def change():
    list(map(np.add, [1], [2], [A]))
change()
VA = A  #! array float64 3: 3.0 3.0 3.0

# ==== again
class C:
    rows = []
class Mix:
    def go(self): self.rows.append(3)
class D(Mix, C): pass
def change():
    D().go()
change()
W = len(C.rows)  #: 1

# ==== again
class C:
    rows = []
def mk(b):
    class D(b): pass
    return D
def change():
    mk(C)().rows.append(3)
change()
W = len(C.rows)  #: 1

# ==== again
class C:
    d = {'a': 1}
class Mix:
    def go(self): self.d['a'] = 5
class D(Mix, C): pass
def change():
    D().go()
change()
V = C.d['a']  #: 5

# ==== again
class Base:
    R = [1]
    def go(self): super().go()
class Mix:
    def go(self): self.R.append(4)
class D(Base, Mix): pass
def change():
    D().go()
change()
W = len(Base.R)  #: 2

# ==== again
class Base:
    R = [1]
class Other:
    def __init__(self, o): self.o = o
    def go(self): self.o().R.append(4)
def change():
    Other(Base).go()
change()
W = len(Base.R)  #: 2

# ==== again
class Base:
    R = [1]
class Other:
    K = Base
    def go(self): self.K().R.append(4)
def change():
    Other().go()
change()
W = len(Base.R)  #: 2

# ==== again
class Base:
    R = [[1]]
def f(o): return o.R[0]
def change():
    f(Base()).append(3)
change()
W = len(Base.R[0])  #: 2

# ==== again
import inspect
class Base:
    R = [1]
def change():
    inspect.getattr_static(Base, 'R').append(3)
change()
W = len(Base.R)  #! 2

# ==== again
import numpy as np
A = np.zeros(3)
def change():
    list(map(np.copyto, [A], [3]))
change()
VA = A  #! array float64 3: 3.0 3.0 3.0

# ==== again
import numpy as np
A = np.zeros(3)
def change():
    list(map(np.ndarray.fill, [A], [3]))
change()
VA = A  #! array float64 3: 3.0 3.0 3.0

# ==== again
X = [1]
Y = [1]
def f(a, b): b.append(3)
def change():
    f(*filter(len, [X, Y]))
change()
VX = X  #! [1]

# ==== again
X = [1]
Y = [1]
def f(a, b): b.append(3)
def change():
    p = sorted([X, Y])
    f(*p)
change()
VX = X  #! [1]

# ==== again
class C:
    rows = [1]
Alias = C
class D(Alias): pass
def change():
    D().rows.append(3)
change()
U = len(C.rows)  #: 2

# ==== again
class C:
    rows = [1]
def base(): return C
class D(base()): pass
def change():
    D().rows.append(3)
change()
U = len(C.rows)  #: 2

# ==== again
class C:
    rows = [1]
bases = (C,)
class D(*bases): pass
def change():
    D().rows.append(3)
change()
U = len(C.rows)  #! 2

# ==== again
import typing
class C(typing.Generic[typing.TypeVar('T')]):
    rows = [1]
class D(C[int]): pass
def change():
    D().rows.append(3)
change()
U = len(C.rows)  #! 2

# ==== again
class C:
    rows = [1]
def change():
    K = C
    K().rows.append(3)
change()
U = len(C.rows)  #: 2

# ==== again
class C:
    rows = [1]
class D([C][0]): pass
def change():
    D().rows.append(3)
change()
U = len(C.rows)  #: 2

# ==== again
class C:
    rows = [1]
    def __init__(self): reg(self)
def reg(o): o.rows.append(4)
def change():
    C()
change()
U = len(C.rows)  #: 2

# ==== again
class C:
    rows = [1]
    def __init__(self): reg.append(self)
reg = []
def change():
    C()
    reg[0].rows.append(4)
change()
U = len(C.rows)  #: 2

# ==== again
class C:
    rows = [1]
def f(o): return o, 1
def change():
    a, b = f(C())
    a.rows.append(4)
change()
U = len(C.rows)  #: 2

# ==== again
class C:
    rows = [1]
def f(o): return {'o': o}
def change():
    f(C())['o'].rows.append(4)
change()
U = len(C.rows)  #: 2

# ==== again
import inspect
X = [1]
class K:
    def __init__(self, v): self.v = v
def change():
    dict(inspect.getmembers(K(X)))['v'].append(3)
change()
VX = X  #! [1, 3]

# ==== again
def mk():
    n = 1
    def g(): return n
    return g
g = mk()
def change():
    g.__closure__[0].cell_contents = 5
change()
V = g()  #! 5

# ==== again
X = [1]
class K:
    a: X
def change():
    K.__annotations__['a'].append(3)
change()
VX = X  #! [1, 3]

# ==== again
class C:
    def __init__(self):
        self.n = 1
        reg(self)
def reg(o): o.n = 4
d = C()
def change(): pass
V = d.n  #: 4
change()

# ==== again
def reg(o): o.rows.append(4)
class C:
    def __init__(self):
        self.rows = [1]
        reg(self)
d = C()
def change(): pass
V = len(d.rows)  #: 2
change()
