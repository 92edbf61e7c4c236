"""Lists that functions change which get them as any of their arguments."""

import sys
X = [[1], [2]]
def pos(a, b): b[0].append(7)
def change():
    args = (1, X)
    pos(*args)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def same(x): return x
def runk(f, **k): return f(**k)
def change():
    runk(same, x=X)[0].append(7)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def star(*a): a[0][0].append(7)
def pos(a, b): b[0].append(7)
class Meth:
    def __init__(self, a, *r, b=None):
        self.r = r
        self.b = b
    def pos(self, a, b): b[0].append(7)
    def star(self, *a): a[1][0].append(7)
    def me(self): return self
meth = Meth(1)
def change():
    meth.me().pos(1, X)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def pos(a, b): b[0].append(7)
def change():
    pos(1, *[X])
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def change():
    class K:
        def h(x): x[0].append(7)
        h(X)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
import functools
X = [[1], [2]]
def pos(a, b): b[0].append(7)
def change():
    functools.partial(pos, b=X)(1)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def pos(a, b): b[0].append(7)
def change():
    pos(1, X)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def star(*a): a[0][0].append(7)
def pos(a, b): b[0].append(7)
class Meth:
    def __init__(self, a, *r, b=None):
        self.r = r
        self.b = b
    def pos(self, a, b): b[0].append(7)
    def star(self, *a): a[1][0].append(7)
    def me(self): return self
def change():
    m = Meth(1, X)
    m.r[0][0].append(7)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def star(*a): a[0][0].append(7)
def pos(a, b): b[0].append(7)
class Meth:
    def __init__(self, a, *r, b=None):
        self.r = r
        self.b = b
    def pos(self, a, b): b[0].append(7)
    def star(self, *a): a[1][0].append(7)
    def me(self): return self
def change():
    m = Meth(*[1, X])
    m.r[0][0].append(7)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
import functools
X = [[1], [2]]
def pos(a, b): b[0].append(7)
def change():
    functools.partial(pos, 1, X)()
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def change():
    d = {'a': X, 'b': 1}
    d.pop('a')[0].append(7)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
import functools
X = [[1], [2]]
def pos(a, b): b[0].append(7)
def change():
    p = functools.partial(functools.partial(pos, 1), X)
    p()
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def runk(f, **k): return f(**k)
def pos(a, b): b[0].append(7)
def change():
    runk(pos, a=1, b=X)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
import functools
X = [[1], [2]]
def same(x): return x
def change():
    functools.partial(same)(X)[0].append(7)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def star(*a): a[0][0].append(7)
def pos(a, b): b[0].append(7)
class Meth:
    def __init__(self, a, *r, b=None):
        self.r = r
        self.b = b
    def pos(self, a, b): b[0].append(7)
    def star(self, *a): a[1][0].append(7)
    def me(self): return self
meth = Meth(1)
def change():
    Meth.star(meth, 1, X)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def starn(*a): a[1][0].append(7)
def change():
    starn(1, X)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def star(*a): a[0][0].append(7)
def pos(a, b): b[0].append(7)
class Meth:
    def __init__(self, a, *r, b=None):
        self.r = r
        self.b = b
    def pos(self, a, b): b[0].append(7)
    def star(self, *a): a[1][0].append(7)
    def me(self): return self
def change():
    m = Meth(1, 2, b=X)
    m.b[0].append(7)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def kwonly(*, b=None): b[0].append(7)
def change():
    kwonly(b=X)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def runa(f, a, *b, **k): return f(a, *b, **k)
def pos(a, b): b[0].append(7)
def change():
    runa(pos, 1, b=X)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def change():
    y = [] + X
    y[0].append(7)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def change():
    d = {0: 1, 1: X}
    d.pop(0)
    d[1][0].append(7)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def star(*a): a[0][0].append(7)
def pos(a, b): b[0].append(7)
class Meth:
    def __init__(self, a, *r, b=None):
        self.r = r
        self.b = b
    def pos(self, a, b): b[0].append(7)
    def star(self, *a): a[1][0].append(7)
    def me(self): return self
meth = Meth(1)
def change():
    meth.pos(1, X)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def keepv(cls):
    cls.v[0].append(7)
    return cls
def change():
    class K:
        v = X
    keepv(K)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def change():
    y = X + []
    y[0].append(7)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def same(x): return x
def run(f, *a): return f(*a)
def change():
    run(same, X)[0].append(7)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def same(x): return x
def pos(a, b): b[0].append(7)
def change():
    pos = same
    pos(X)[0].append(7)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def change():
    sum([X], [])[0].append(7)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def starf(*a):
    for v in a:
        v[0].append(7)
def change():
    starf(*[X])
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def star(*a): a[0][0].append(7)
def pos(a, b): b[0].append(7)
class Meth:
    def __init__(self, a, *r, b=None):
        self.r = r
        self.b = b
    def pos(self, a, b): b[0].append(7)
    def star(self, *a): a[1][0].append(7)
    def me(self): return self
meth = Meth(1)
def change():
    meth.star(1, X)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def change():
    def g(*a):
        return a
    g(1, X)[1][0].append(7)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def star(*a): a[0][0].append(7)
def change():
    any(star(X) for _ in [1])
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def pos(a, b): b[0].append(7)
def change():
    {'f': pos}['f'](1, X)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
import functools
X = [[1], [2]]
def pos(a, b): b[0].append(7)
def change():
    functools.partial(pos, 1)(X)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== again
import sys
X = [[1], [2]]
def starf(*a):
    for v in a:
        v[0].append(7)
def change():
    starf(X)
getattr(sys, 'nothing', change)()
V = X[0]  #! [1, 7]
W = X[1]  #! [2]
N = len(X)  #! 2

# ==== what is only read is kept
import sys
X = [[1], [2]]
def read(a, b): return len(b)
def rest(*a): return len(a[1])
def others(**k): return len(k["b"])
def run(f, *a): return f(*a)
class Reader:
    def __init__(self, rows): self.count = len(rows)
    def add(self, rows): return len(rows)
def change():
    read(1, X)
    read(b=X, a=1)
    rest(1, X)
    rest(*[1, X])
    others(b=X)
    run(read, 1, X)
    Reader(X).add(X)
getattr(sys, "nothing", change)()
V = X[0]  #: [1]
N = len(X)  #: 2
