"""Lists that special methods change which code that is not followed runs by built-ins and modules."""

import sys
X = [1]
class K:
    n = 1
    def __round__(self):
        X.append(7)
        return 1
o = K()
def change():
    round(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __divmod__(self, o):
        X.append(7)
        return 1
o = K()
def change():
    divmod(o, 1)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __pow__(self, o, m=None):
        X.append(7)
        return 1
o = K()
def change():
    o ** 2
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __matmul__(self, o):
        X.append(7)
        return 1
o = K()
def change():
    o @ 1
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __contains__(self, o):
        X.append(7)
        return True
o = K()
def change():
    1 in o
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __reversed__(self):
        X.append(7)
        return []
o = K()
def change():
    reversed(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __next__(self):
        X.append(7)
        return 1
o = K()
def change():
    next(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __getattr__(self, k):
        X.append(7)
        return 1
o = K()
def change():
    o.foo
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __setattr__(self, k, v):
        X.append(7)
        return None
o = K()
def change():
    o.foo = 1
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __delattr__(self, k):
        X.append(7)
        return None
o = K()
def change():
    del o.foo
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __instancecheck__(self, o):
        X.append(7)
        return True
o = K()
def change():
    isinstance(1, o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __dir__(self):
        X.append(7)
        return []
o = K()
def change():
    dir(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __copy__(self):
        X.append(7)
        return 1
o = K()
def change():
    import copy
    copy.copy(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __deepcopy__(self, m):
        X.append(7)
        return 1
o = K()
def change():
    import copy
    copy.deepcopy(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __array__(self, *a, **k):
        X.append(7)
        return __import__('numpy').zeros(2)
o = K()
def change():
    import numpy as np
    np.array(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __reduce__(self):
        X.append(7)
        return (int, ())
o = K()
def change():
    import copy
    copy.copy(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __getattribute__(self, k):
        X.append(7)
        return object.__getattribute__(self, k)
o = K()
def change():
    o.n
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def keys(self):
        X.append(7)
        return []
    def __getitem__(self, k): return 1
o = K()
def change():
    dict(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def write(self, t):
        X.append(7)
        return None
o = K()
def change():
    print(1, file=o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 3

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __fspath__(self):
        X.append(7)
        return '/x'
o = K()
def change():
    import os
    os.fspath(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __bytes__(self):
        X.append(7)
        return b'1'
o = K()
def change():
    bytes(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __trunc__(self):
        X.append(7)
        return 1
o = K()
def change():
    import math
    math.trunc(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class K:
    n = 1
    def __ceil__(self):
        X.append(7)
        return 1
o = K()
def change():
    import math
    math.ceil(o)
getattr(sys, 'nothing', change)()
V = len(X)  #! 2
