"""Lists that special methods change which code that is not followed runs by operators and built-ins."""

import sys
X = [1]
class K:
    n = 1
    def __lt__(self, o):
        X.append(7)
        return True
o = K()
def change():
    sorted([o, o])
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __eq__(self, o):
        X.append(7)
        return True
o = K()
def change():
    o == 1
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __bool__(self):
        X.append(7)
        return True
o = K()
def change():
    bool(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __len__(self):
        X.append(7)
        return 1
o = K()
def change():
    len(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __iter__(self):
        X.append(7)
        return iter([1, 2])
o = K()
def change():
    list(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __getitem__(self, k):
        X.append(7)
        return [1, 2][k]
o = K()
def change():
    o[0]
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __setitem__(self, k, v):
        X.append(7)
        return None
o = K()
def change():
    o[0] = 1
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __delitem__(self, k):
        X.append(7)
        return None
o = K()
def change():
    del o[0]
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __hash__(self):
        X.append(7)
        return 1
o = K()
def change():
    hash(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __str__(self):
        X.append(7)
        return 'a'
o = K()
def change():
    str(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __repr__(self):
        X.append(7)
        return 'a'
o = K()
def change():
    repr(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __format__(self, s):
        X.append(7)
        return 'a'
o = K()
def change():
    f'{o:3}'
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __call__(self, *a):
        X.append(7)
        return 1
o = K()
def change():
    o()
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __enter__(self):
        X.append(7)
        return self
    def __exit__(self, *a): pass
o = K()
def change():
    with o:
        pass
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __exit__(self, *a):
        X.append(7)
        return True
    def __enter__(self): pass
o = K()
def change():
    with o:
        pass
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __add__(self, o):
        X.append(7)
        return self
o = K()
def change():
    o + 1
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __radd__(self, o):
        X.append(7)
        return self
o = K()
def change():
    1 + o
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __iadd__(self, o):
        X.append(7)
        return self
o = K()
def change():
    x = o
    x += 1
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __neg__(self):
        X.append(7)
        return 1
o = K()
def change():
    -o
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __abs__(self):
        X.append(7)
        return 1
o = K()
def change():
    abs(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __int__(self):
        X.append(7)
        return 1
o = K()
def change():
    int(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __float__(self):
        X.append(7)
        return 1.0
o = K()
def change():
    float(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __index__(self):
        X.append(7)
        return 0
o = K()
def change():
    [1][o]
getattr(sys, 'nothing', change)()
V = len(X)  #! 2
