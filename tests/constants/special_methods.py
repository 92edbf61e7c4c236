"""Special methods that change something, wherever Python calls them."""

COUNT = 0
class H:
    def __getattr__(self, k): raise AttributeError(k)
    def __call__(self, f):
        global COUNT
        COUNT += 1
        return f
h = H()
COUNT = 0
@h
def q(): pass
R0 = COUNT + 0  #? 1

# ==== __del__ by del
N = 1
class H:
    def __del__(self):
        global N
        N = 2
h = H()
N = 1
del h
R0 = N + 0  #? 2

# ==== __del__ by rebinding
N = 1
class H:
    def __del__(self):
        global N
        N = 2
h = H()
N = 1
h = None
R0 = N + 0  #? 2

# ==== operator.*: operator.add(h, 1)
import operator
N = 1
def hit():
    global N
    N = 2
class H:
    def __add__(s, o):
        hit()
        return 1
h = H()
N = 1
operator.add(h, 1)
R0 = N + 0  #? 2

# ==== operator.*: v = functools.partial(operator.add, h)(1)
import operator, functools
N = 1
def hit():
    global N
    N = 2
class H:
    def __add__(s, o):
        hit()
        return 1
h = H()
N = 1
v = functools.partial(operator.add, h)(1)
R0 = N + 0  #? 2

# ==== pow
N = 1
def hit():
    global N
    N = 2
class H:
    def __pow__(s, o, m=None):
        hit()
        return 1
h = H()
N = 1
pow(h, 2)
R0 = N + 0  #? 2

# ==== order: sorted([1, h])
N = 1
def hit():
    global N
    N = 2
class H:
    def __lt__(s, o):
        hit()
        return True
    def __gt__(s, o):
        hit()
        return True
h = H()
N = 1
sorted([1, h])
R0 = N + 0  #? 2

# ==== order: min(1, h)
N = 1
def hit():
    global N
    N = 2
class H:
    def __lt__(s, o):
        hit()
        return True
    def __gt__(s, o):
        hit()
        return True
h = H()
N = 1
min(1, h)
R0 = N + 0  #? 2

# ==== equality: v = 1 in [h]
N = 1
def hit():
    global N
    N = 2
class H:
    def __eq__(s, o):
        hit()
        return True
h = H()
N = 1
v = 1 in [h]
R0 = N + 0  #? 2

# ==== equality: v = [h] == [1]
N = 1
def hit():
    global N
    N = 2
class H:
    def __eq__(s, o):
        hit()
        return True
h = H()
N = 1
v = [h] == [1]
R0 = N + 0  #? 2

# ==== hash: hash(h)
N = 1
def hit():
    global N
    N = 2
class H:
    def __hash__(s):
        hit()
        return 1
h = H()
N = 1
hash(h)
R0 = N + 0  #? 2

# ==== hash: v = {h}
N = 1
def hit():
    global N
    N = 2
class H:
    def __hash__(s):
        hit()
        return 1
h = H()
N = 1
v = {h}
R0 = N + 0  #? 2

# ==== truth: assert h
N = 1
def hit():
    global N
    N = 2
class H:
    def __bool__(s):
        hit()
        return True
h = H()
N = 1
assert h
R0 = N + 0  #? 2

# ==== truth: list(filter(None, [h]))
N = 1
def hit():
    global N
    N = 2
class H:
    def __bool__(s):
        hit()
        return True
h = H()
N = 1
list(filter(None, [h]))
R0 = N + 0  #? 2

# ==== iteration: iter(h)
N = 1
def hit():
    global N
    N = 2
class H:
    def __iter__(s):
        hit()
        return iter([1])
h = H()
N = 1
iter(h)
R0 = N + 0  #? 2

# ==== iteration: v = [*h]
N = 1
def hit():
    global N
    N = 2
class H:
    def __iter__(s):
        hit()
        return iter([1])
h = H()
N = 1
v = [*h]
R0 = N + 0  #? 2

# ==== index: v = [1, 2][h]
N = 1
def hit():
    global N
    N = 2
class H:
    def __index__(s):
        hit()
        return 0
h = H()
N = 1
v = [1, 2][h]
R0 = N + 0  #? 2

# ==== index: v = (1, 2)[h]
N = 1
def hit():
    global N
    N = 2
class H:
    def __index__(s):
        hit()
        return 0
h = H()
N = 1
v = (1, 2)[h]
R0 = N + 0  #? 2

# ==== float: math.sqrt(h)
import math
N = 1
def hit():
    global N
    N = 2
class H:
    def __float__(s):
        hit()
        return 1.0
h = H()
N = 1
math.sqrt(h)
R0 = N + 0  #? 2

# ==== float: math.hypot(h, 1)
import math
N = 1
def hit():
    global N
    N = 2
class H:
    def __float__(s):
        hit()
        return 1.0
h = H()
N = 1
math.hypot(h, 1)
R0 = N + 0  #? 2

# ==== np.int64
import numpy as np
N = 1
def hit():
    global N
    N = 2
class H:
    def __int__(s):
        hit()
        return 1
h = H()
N = 1
np.int64(h)
R0 = N + 0  #? 2

# ==== math.floor
import math
N = 1
def hit():
    global N
    N = 2
class H:
    def __floor__(s):
        hit()
        return 1
h = H()
N = 1
math.floor(h)
R0 = N + 0  #? 2

# ==== array assigned
import numpy as np
N = 1
def hit():
    global N
    N = 2
class H:
    def __array__(s, dtype=None, copy=None):
        hit()
        return np.arange(3)
h = H()
N = 1
v = np.zeros(3)
v[:] = h
R0 = N + 0  #? 2

# ==== os.fspath
import os
N = 1
def hit():
    global N
    N = 2
class H:
    def __fspath__(s):
        hit()
        return '/tmp'
h = H()
N = 1
os.path.exists(h)
R0 = N + 0  #? 2

# ==== isinstance
N = 1
def hit():
    global N
    N = 2
class H:
    def __instancecheck__(s, o):
        hit()
        return True
h = H()
N = 1
isinstance(1, h)
R0 = N + 0  #? 2

# ==== attribute by format
N = 1
def hit():
    global N
    N = 2
class H:
    def __getattr__(s, k):
        hit()
        return 1
h = H()
N = 1
v = '{0.zz}'.format(h)
R0 = N + 0  #? 2

# ==== attribute by hasattr
N = 1
def hit():
    global N
    N = 2
class H:
    def __getattr__(s, k):
        hit()
        return 1
h = H()
N = 1
hasattr(h, 'zz')
R0 = N + 0  #? 2

# ==== annotation with an index
N = 1
def hit():
    global N
    N = 2
class H:
    def __class_getitem__(c, k):
        hit()
        return c
h = H()
N = 1
def q(a: H[int]): pass
R0 = N + 0  #? 2

# ==== annotation with an attribute
N = 1
def hit():
    global N
    N = 2
class H:
    def __getattr__(s, k):
        hit()
        return 1
h = H()
N = 1
x: h.zz = 1
R0 = N + 0  #? 2

# ==== __set_name__
N = 1
def hit():
    global N
    N = 2
class H:
    def __set_name__(s, o, n):
        hit()
        return 1
h = H()
N = 1
class S:
    x = h
R0 = N + 0  #? 2

# ==== __get__
N = 1
def hit():
    global N
    N = 2
class H:
    def __get__(s, o, t=None):
        hit()
        return 1
h = H()
N = 1
class S:
    x = h
S().x
R0 = N + 0  #? 2

# ==== __get__ of the class
N = 1
def hit():
    global N
    N = 2
class H:
    def __get__(s, o, t=None):
        hit()
        return 1
h = H()
N = 1
class S:
    x = h
S.x
R0 = N + 0  #? 2

# ==== __set__
N = 1
def hit():
    global N
    N = 2
class H:
    def __set__(s, o, v):
        hit()
        return 1
h = H()
N = 1
class S:
    x = h
S().x = 3
R0 = N + 0  #? 2

# ==== __mro_entries__
N = 1
def hit():
    global N
    N = 2
class H:
    def __mro_entries__(s, b):
        hit()
        return ()
h = H()
N = 1
class S(h): pass
R0 = N + 0  #? 2

# ==== __delattr__ assigned later
N = 1
def hit():
    global N
    N = 2
class H:
    a = 1
h = H()
N = 1
H.__delattr__ = lambda s, k: hit()
del h.a
R0 = N + 0  #? 2

# ==== types.new_class
import types
N = 1
def hit():
    global N
    N = 2
class H:
    def __init_subclass__(c): hit()
h = H()
N = 1
types.new_class('S', (H,))
R0 = N + 0  #? 2

# ==== class H(list): len(h)
N = 1
def hit():
    global N
    N = 2
class H(list):
    def __len__(s):
        hit()
        return 1
h = H()
N = 1
len(h)
R0 = N + 0  #? 2

# ==== class H(list): int(h)
N = 1
def hit():
    global N
    N = 2
class H(list):
    def __int__(s):
        hit()
        return 1
h = H()
N = 1
int(h)
R0 = N + 0  #? 2

# ==== @dataclasses.dataclass len(h)
import dataclasses
N = 1
def hit():
    global N
    N = 2
@dataclasses.dataclass
class H:
    q: int = 1
    def __len__(s):
        hit()
        return 1
h = H()
N = 1
len(h)
R0 = N + 0  #? 2

# ==== @dataclasses.dataclass int(h)
import dataclasses
N = 1
def hit():
    global N
    N = 2
@dataclasses.dataclass
class H:
    q: int = 1
    def __int__(s):
        hit()
        return 1
h = H()
N = 1
int(h)
R0 = N + 0  #? 2

# ==== class with __getattr__: print
N = 1
def hit():
    global N
    N = 2
class H:
    def __getattr__(s, k): raise AttributeError(k)
    def __str__(s):
        hit()
        return 'a'
h = H()
N = 1
print(h)
R0 = N + 0  #? 2

# ==== class with __getattr__: len
N = 1
def hit():
    global N
    N = 2
class H:
    def __getattr__(s, k): raise AttributeError(k)
    def __len__(s):
        hit()
        return 1
h = H()
N = 1
len(h)
R0 = N + 0  #? 2
