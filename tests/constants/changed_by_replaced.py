"""Lists that functions and methods change which other code has put in the place of what was written."""

import sys
X = [1]
def change():
    y = [[[[[[X]]]]]]
    y[0][0][0][0][0][0].append(7)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
def change():
    y = {'a': {'b': {'c': {'d': {'e': X}}}}}
    z = y['a']['b']['c']['d']['e']
    z.append(7)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class Box:
    def add(self, x): pass
    def run(self): self.add(X)
def mut(self, x): x.append(7)
def change():
    Box.add = mut
    Box().run()
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
def mut(x): x.append(7)
class Box:
    def __init__(self, f): self.put = f
    def put(self, x): pass
    def run(self): self.put(X)
def change():
    Box(mut).run()
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
def mut(self, x): x.append(7)
class Box:
    def put(self, x): pass
    def run(self): self.put(X)
class D(Box):
    put = mut
def change():
    D().run()
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class Box:
    def put(self, x): pass
    def run(self): self.put(X)
class D(Box):
    put = staticmethod(lambda x: x.append(7))
def change():
    D().run()
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class Box:
    def put(self, x): pass
    def run(self): self.put(X)
def change():
    b = Box()
    setattr(b, 'put', lambda x: x.append(7))
    b.run()
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class Box:
    def put(self, x): pass
    def run(self): self.put(X)
def change():
    b = Box()
    for n in ['put']: setattr(b, n, lambda x: x.append(7))
    b.run()
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class Box:
    def put(self, x): pass
def change():
    b = Box()
    vars(b)['put'] = lambda x: x.append(7)
    b.put(X)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class Box:
    def put(self, x): pass
def change():
    b = Box()
    vars(b).update(put=lambda x: x.append(7))
    b.put(X)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
def f() -> X: pass
def change():
    f.__annotations__['return'].append(7)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
def change():
    def f(a, *b: X): pass
    f.__annotations__['b'].append(7)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
def put(x): pass
def change():
    global put
    put = lambda x: x.append(7)
    put(X)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
def put(x): pass
def change():
    globals()['put'] = lambda x: x.append(7)
    put(X)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
def put(x): pass
def change():
    sys.modules[__name__].put = lambda x: x.append(7)
    put(X)
getattr(sys, 'nothing', change)()
V = len(X)  #! 1

# ==== again
import sys
X = [1]
def put(x): pass
def change():
    def other(x): x.append(7)
    put.__code__ = other.__code__
    put(X)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class Box:
    def __init__(self, x): pass
def init(self, x): x.append(7)
def change():
    Box.__init__ = init
    Box(X)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class Box:
    def __init__(self, x): pass
class Other:
    def __init__(self, x): x.append(7)
def change():
    global Box
    Box = Other
    Box(X)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2
