"""What changes by `__dict__`, `__bases__`, `globals()` and other words. Each program stands for itself."""
# ==== borg
class A:
    _s = {}
    def __init__(self):
        self.__dict__ = self._s
a = A()
b = A()
a.t = 1
b.t = 6
R0 = a.t  #? 6
# ==== dict_asg
class A:
    def __init__(self):
        self.t = 1
a = A()
a.__dict__ = {"t": 6}
R0 = a.t  #? 6
# ==== dict_asg_in
class A:
    def __init__(self):
        self.t = 1
class H:
    def __init__(self):
        self.a = A()
h = H()
h.a.__dict__ = {"t": 6}
R0 = h.a.t  #? 6
# ==== dict_asg_fn
class A:
    def __init__(self):
        self.t = 1
a = A()
def f():
    a.__dict__ = {"t": 6}
f()
R0 = a.t  #? 6
# ==== dict_asg_meth
class A:
    def __init__(self):
        self.t = 1
    def load(self, d):
        self.__dict__ = d
a = A()
a.load({"t": 6})
R0 = a.t  #? 6
# ==== dict_for
class A:
    def __init__(self):
        self.t = 1
a = A()
for a.__dict__ in [{"t": 6}]:
    pass
R0 = a.t  #? 6
# ==== dict_tup
class A:
    def __init__(self):
        self.t = 1
a = A()
a.__dict__, _ = {"t": 6}, 1
R0 = a.t  #? 6
# ==== bound_cls
class C:
    def __init__(self):
        self.t = 1
    def s(self):
        self.t = 5
c = C()
class D:
    m = c.s
D().m()
R0 = c.t  #? 5
# ==== bound_cls2
class C:
    def __init__(self):
        self.t = 1
    def s(self, v=5):
        self.t = v
c = C()
class D:
    run = c.s
d = D()
d.run()
R0 = c.t  #? 5
R1 = getattr(d, "t", 0)  #? 0
# ==== bound_cls3
class C:
    def __init__(self):
        self.t = 1
    def get(self):
        return self.t
c = C()
class D:
    t = 8
    get = c.get
d = D()
M = d.get()
R0 = M  #? 1
# ==== globals_setitem_op
import operator
N = 1
operator.setitem(globals(), "N", 5)
R0 = N + 0  #? 5
# ==== globals_dict_update
N = 1
dict.update(globals(), N=5)
R0 = N + 0  #? 5
# ==== globals_dict_set
N = 1
dict.__setitem__(globals(), "N", 5)
R0 = N + 0  #? 5
# ==== globals_ior_op
import operator
N = 1
operator.ior(globals(), {"N": 5})
R0 = N + 0  #? 5
# ==== mro_add
class A:
    t = 1
class B:
    t = 2
class C(A):
    pass
C.__bases__ = (B,)
R0 = C.t  #? 2
# ==== bases
class A:
    t = 1
class B:
    t = 2
class C(A):
    pass
C.__bases__ = (B,)
R0 = C.t  #? 2
R1 = C().t  #? 2
# ==== builtins_sh2
import builtins
ol = len
builtins.len = lambda v: 9
M = len([1])
builtins.len = ol
R0 = M + 0  #? 9
# ==== globals_update_alias
T = [1]
U = [1]
globals().update(alias=T)
def go():
    other[0] = 9
globals().update({"other": U})
alias[0] = 9
go()
R0 = T[0]  #? 9
R1 = U[0]  #? 9
