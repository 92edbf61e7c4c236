"""Which names, defaults and objects code reads: in classes in classes, by `global`, of 0-d arrays, behind caches. Each program stands for itself."""
# ==== cls_body_nested
t = 1
class A:
    t = 2
    class B:
        u = t
R0 = A.B.u  #? 1
# ==== nested_scope
t = 1
class A:
    t = 2
    class B:
        u = t + 1
R0 = A.B.u  #? 2
# ==== nested_scope2
N = 4
class Cfg:
    N = 8
    class Inner:
        M = N * 2
R0 = Cfg.Inner.M  #? 8
# ==== nested_scope3
N = 4
class Cfg:
    N = 8
    class Inner:
        N = 2
        M = [N for _ in range(1)][0]
R0 = Cfg.Inner.M  #? 4
# ==== nested_scope5
N = 4
def mk():
    N = 6
    class Cfg:
        N = 8
        class Inner:
            M = N
    return Cfg
c = mk()
R0 = c.Inner.M  #? 6
# ==== nested_scope6
N = 4
class Cfg:
    N = 8
    class Inner:
        def __init__(self, n=N):
            self.n = n
i = Cfg.Inner()
R0 = i.n  #? 4
# ==== nested_scope7
N = 4
from enum import IntEnum
class Cfg:
    N = 8
    class E(IntEnum):
        A = N
R0 = Cfg.E.A.value  #? 4
# ==== nested_scope8
N = 4
from dataclasses import dataclass
class Cfg:
    N = 8
    @dataclass
    class I:
        a: int = N
i = Cfg.I()
R0 = i.a  #? 4
# ==== s_nested_dc_default
W = 16
class K:
    W = 32
    class P:
        w = W * 2
        def __init__(self):
            self.x = W
R0 = K.P.w  #? 32
R1 = K.P().x  #? 16
# ==== s_nested_base2
class B:
    t = 1
class K:
    class B:
        t = 2
    class I:
        class C(B):
            pass
R0 = K.I.C.t  #? 1
# ==== s_nested_call
def f():
    return 1
class K:
    def f():
        return 2
    class C:
        t = f()
R0 = K.C.t  #? 1
# ==== s_nested_subscript
D = {"a": 1}
class K:
    D = {"a": 2}
    class C:
        t = D["a"]
R0 = K.C.t  #? 1
# ==== s_nested_aug
N = 1
class K:
    N = 2
    class C:
        N += 5
M = 0
R0 = K.C.N  #? 6
# ==== s_nested_for
N = 1
class K:
    N = 2
    class C:
        for i in range(N):
            pass
R0 = K.C.i  #? 0
# ==== s_nested_if
N = 1
class K:
    N = 2
    class C:
        if N == 2:
            t = 5
        else:
            t = 6
R0 = K.C.t  #? 6
# ==== s_nested_ann
N = 1
class K:
    N = 2
    class C:
        t: int = N
R0 = K.C.t  #? 1
# ==== s_nested_nt
from typing import NamedTuple
N = 1
class K:
    N = 2
    class C(NamedTuple):
        t: int = N
R0 = K.C().t  #? 1
# ==== zero_d
import numpy as np
A = np.array(3)
B = A
B += 4
R0 = A + 0  #? int64(7)
# ==== zd_alias
import numpy as np
A = np.array(3.0)
B = A
B += 4
M = A + 0
R0 = M  #? float64(7.0)
# ==== zd_fn
import numpy as np
A = np.array(3.0)
def f(a):
    a += 4
f(A)
M = A + 0
R0 = M  #? float64(7.0)
# ==== zd_loop
import numpy as np
A = np.array(0.0)
T = [A]
for a in T:
    a += 4
M = A + 0
R0 = M  #? float64(4.0)
# ==== zd_asarr
import numpy as np
A = np.asarray(3.0)
B = A
B *= 2
M = A + 0
R0 = M  #? float64(6.0)
# ==== z_attr
import numpy as np
class C:
    a = np.array(3)
b = C.a
b += 4
M = C.a + 0
R0 = M  #? int64(7)
# ==== z_default
import numpy as np
def f(a=np.array(1)):
    a += 1
    return a
f()
M = f() + 0
R0 = M  #? int64(3)
# ==== z_ret
import numpy as np
A = np.array(3)
def f():
    return A
b = f()
b *= 2
M = A + 0
R0 = M  #? int64(6)
# ==== z_aug_inst
import numpy as np
class C:
    def __init__(self):
        self.a = np.array(3)
c = C()
d = c.a
d += 4
M = c.a + 0
R0 = M  #? int64(7)
# ==== from_rebind
from math import pi
def f():
    global pi
    pi = 3
f()
R0 = pi + 0  #? 3
# ==== from_rebind2
from math import pi
globals()["pi"] = 3
R0 = pi + 0  #? 3
# ==== from_rebind3
from math import floor
def f():
    global floor
    floor = lambda v: 9
f()
M = floor(2.5)
R0 = M + 0  #? 9
# ==== import_rebind
import math
class Fk:
    pi = 3
def f():
    global math
    math = Fk
f()
M = math.pi
R0 = M + 0  #? 3
# ==== import_rebind2
import math
class Fk:
    pi = 3
globals()["math"] = Fk
M = math.pi
R0 = M + 0  #? 3
# ==== builtin_glob
globals()["max"] = lambda a, b: 77
M = max(1, 2)
R0 = M + 0  #? 77
# ==== builtin_fn_global
def setup():
    global max
    max = lambda a, b: 77
setup()
M = max(1, 2)
R0 = M + 0  #? 77
# ==== dc_inherit2
from dataclasses import dataclass
@dataclass
class A:
    t: int = 1
class B(A):
    t = 7
b = B()
R0 = b.t  #? 1
R1 = B.t  #? 7
# ==== dc_inh_default
from dataclasses import dataclass
@dataclass
class A:
    t: int = 1
class B(A):
    t = 7
b = B()
M = b.t
R0 = M  #? 1
# ==== nt_make
from collections import namedtuple
N = namedtuple("N", "a b")
L = [1]
n = N._make([L, 2])
n.a.append(5)
R0 = len(L)  #? 2
# ==== nt_make2
from typing import NamedTuple
class N(NamedTuple):
    a: list
L = [1]
n = N._make([L])
n[0].append(5)
R0 = len(L)  #? 2
# ==== lru_obj
import functools
class C:
    def __init__(self):
        self.t = 1
@functools.lru_cache(None)
def get():
    return C()
get().t = 5
R0 = get().t  #? 5
# ==== lru_arr
import numpy as np
import functools
@functools.lru_cache(None)
def get(n):
    return np.zeros(n)
get(3)[0] = 5
R0 = get(3)[0]  #? float64(5.0)
# ==== lru_inst
import functools
class C:
    def __init__(self):
        self.t = 1
@functools.cache
def get(n):
    return C()
get(1).t = 5
R0 = get(1).t  #? 5
R1 = get(2).t  #? 1
# ==== single_lru2
import functools
class Cfg:
    def __init__(self):
        self.t = 1
@functools.lru_cache(maxsize=1)
def cfg():
    return Cfg()
def setup():
    cfg().t = 5
setup()
R0 = cfg().t  #? 5
# ==== dc_monkey
from dataclasses import dataclass
@dataclass
class A:
    t: int = 1
A.__init__.__defaults__ = (6,)
a = A()
R0 = a.t  #? 6
# ==== init_defaults_set
class A:
    def __init__(self, t=1):
        self.t = t
A.__init__.__defaults__ = (6,)
a = A()
R0 = a.t  #? 6
# ==== meth_defaults_set
class A:
    def g(self, t=1):
        return t
A.g.__defaults__ = (6,)
M = A().g()
R0 = M  #? 6
# ==== fn_kwdefaults_set
def f(*, t=1):
    return t
f.__kwdefaults__["t"] = 5
M = f()
R0 = M  #? 5
# ==== k_kwdef2
def f(*, n=1):
    return n
f.__kwdefaults__.update(n=5)
M = f()
R0 = M  #? 5
# ==== single_lru
import functools
@functools.lru_cache
class A:
    def __init__(self):
        self.t = 1
A().t = 5
R0 = A().t  #? 5
# ==== dc_inh_default2
from dataclasses import dataclass
@dataclass
class A:
    t: int = 1
    u: int = 2
@dataclass
class B(A):
    t = 7
b = B()
M = b.t
R0 = M  #? 1
R1 = B.t  #? 7
