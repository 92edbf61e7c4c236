"""What runs besides the statements: behind managers that end exceptions, in messages, annotations, asynchronous loops. Each program stands for itself."""
# ==== with_swallow
class C:
    def __enter__(self):
        pass
    def __exit__(self, *a):
        return True
N = 1
with C():
    N = 2
    int("x")
    N = 3
R0 = N + 0  #? 2
# ==== with_sup_call
class C:
    def __enter__(self):
        return self
    def __exit__(self, t, v, b):
        return True
def f():
    raise ValueError
N = 1
with C():
    f()
    N = 2
R0 = N + 0  #? 1
# ==== with_sup_cm
import contextlib
@contextlib.contextmanager
def C():
    try:
        yield
    except ValueError:
        pass
N = 1
with C():
    int("x")
    N = 2
R0 = N + 0  #? 1
# ==== with_sup_es
import contextlib
N = 1
with contextlib.ExitStack() as s:
    s.enter_context(contextlib.suppress(ValueError))
    int("x")
    N = 2
R0 = N + 0  #? 1
# ==== with_sup_fn2
class C:
    def __enter__(self):
        return self
    def __exit__(self, *a):
        return True
def g():
    with C():
        int("x")
        return 2
    return 7
N = g()
R0 = N + 0  #? 7
# ==== assert_msg
L = [1]
def f():
    L[0] = 9
try:
    assert False, f()
except AssertionError:
    pass
R0 = L[0]  #? 9
# ==== assert_msg_m
L = [1]
try:
    assert not L, L.append(2)
except AssertionError:
    pass
R0 = len(L)  #? 2
# ==== assert_walrus
N = 1
try:
    assert False, (N := 5)
except AssertionError:
    pass
R0 = N + 0  #? 5
# ==== raise_from
L = [1]
def f():
    L[0] = 9
try:
    raise KeyError from f()
except KeyError:
    pass
R0 = L[0]  #? 9
# ==== raise_from_m
L = [1]
try:
    raise KeyError from L.append(2)
except KeyError:
    pass
R0 = len(L)  #? 2
# ==== raise_walrus
N = 1
try:
    raise KeyError from (ValueError((N := 5)))
except KeyError:
    pass
R0 = N + 0  #? 5
# ==== future_ann
L = [1]
def f(x: L.append(2)):
    pass
R0 = len(L)  #? 2
# ==== k_annot_ret
L = [1]
def f() -> L.append(2):
    pass
R0 = len(L)  #? 2
# ==== k_annot_cls
L = [1]
class C:
    x: L.append(2)
R0 = len(L)  #? 2
# ==== k_annot_lam
L = [1]
def f(x: (lambda: L.append(2))()):
    pass
R0 = len(L)  #? 2
# ==== k_annot_method
L = [1]
class C:
    def f(self, x: L.append(2) = 1):
        pass
R0 = len(L)  #? 2
# ==== k_annot_inner
L = [1]
def g():
    def f(x: L.append(2)):
        pass
g()
R0 = len(L)  #? 2
# ==== k_annot_star
L = [1]
def f(*a: L.append(2), **k: L.append(3)):
    pass
R0 = len(L)  #? 3
# ==== k_annot_walrus
N = 1
def f(x: (N := 5)):
    pass
R0 = N + 0  #? 5
# ==== k_annasg_walrus
N = 1
x: (N := 5) = 3
R0 = N + 0  #? 5
# ==== k_annonly_walrus
N = 1
x: (N := 5)
R0 = N + 0  #? 5
# ==== async_comp
import asyncio
L = [1]
async def g():
    yield 1
async def m():
    [L.append(2) async for _ in g()]
asyncio.run(m())
R0 = len(L)  #? 2
# ==== async_comp2
import asyncio
L = [1]
async def g():
    yield L
async def m():
    return [v async for v in g()]
asyncio.run(m())[0].append(3)
R0 = len(L)  #? 2
# ==== async_comp3
import asyncio
L = [1]
async def g():
    L.append(2)
    yield 1
async def m():
    return [v async for v in g()]
asyncio.run(m())
R0 = len(L)  #? 2
# ==== async_dcomp
import asyncio
L = [1]
async def g():
    L.append(2)
    yield 1
async def m():
    return {v: 1 async for v in g()}
asyncio.run(m())
R0 = len(L)  #? 2
# ==== k_async_comp_set
import asyncio
L = [1]
async def g():
    yield 5
async def m():
    [0 async for L[0] in g()]
asyncio.run(m())
R0 = L[0]  #? 5
# ==== k_async_comp_w
import asyncio
N = 1
async def g():
    yield 5
async def m():
    global N
    [(N := v) async for v in g()]
asyncio.run(m())
R0 = N + 0  #? 5
# ==== k_async_gexp
import asyncio
L = [1]
async def g():
    yield 5
async def m():
    async for _ in (L.append(v) async for v in g()):
        pass
asyncio.run(m())
R0 = len(L)  #? 2
# ==== k_async_scomp
import asyncio
L = [1]
async def g():
    yield 5
async def m():
    {L.append(v) async for v in g()}
asyncio.run(m())
R0 = len(L)  #? 2
# ==== k_async_ncomp
import asyncio
L = [1]
async def g():
    yield [5]
async def m():
    [L.append(w) async for v in g() for w in v]
asyncio.run(m())
R0 = len(L)  #? 2
# ==== k_async_ncomp2
import asyncio
L = [1]
async def g():
    yield [5]
async def m():
    [L.append(w) for _ in [1] async for w in g()]
asyncio.run(m())
R0 = len(L)  #? 2
# ==== k_async_alias
import asyncio
L = [1]
async def g():
    yield L
async def m():
    [v.append(2) async for v in g()]
asyncio.run(m())
R0 = len(L)  #? 2
# ==== meta_fn
L = [1]
def f(*a):
    L[0] = 9
class C(metaclass=f):
    pass
R0 = L[0]  #? 9
# ==== meta_lam
L = [1]
class C(metaclass=lambda *a: L.append(2)):
    pass
R0 = len(L)  #? 2
# ==== meta_fn_dict
L = [1]
def f(n, b, d):
    d["l"].append(2)
class C(metaclass=f):
    l = L
R0 = len(L)  #? 2
# ==== closing
import contextlib
L = [1]
class H:
    def close(self):
        L[0] = 9
with contextlib.closing(H()):
    pass
R0 = L[0]  #? 9
# ==== displayhook
import sys
L = [1]
class W:
    def write(self, s):
        L[0] = 9
    def flush(self):
        pass
o = sys.stdout
sys.stdout = W()
print("x")
sys.stdout = o
R0 = L[0]  #? 9
# ==== stdout
import sys
L = [1]
class W:
    def write(self, s):
        L[0] = 9
    def flush(self):
        pass
o = sys.stdout
sys.stdout = W()
print("x")
sys.stdout = o
R0 = L[0]  #? 9
# ==== redirect
import contextlib
L = [1]
class W:
    def write(self, s):
        L[0] = 9
with contextlib.redirect_stdout(W()):
    print("x")
R0 = L[0]  #? 9
# ==== fmt_attr
L = [1]
class D:
    @property
    def a(self):
        L.append(2)
"{0.a}".format(D())
R0 = len(L)  #? 2
# ==== fmt_prop
L = [1]
class D:
    @property
    def a(self):
        L.append(2)
        return ""
"{d.a}".format(d=D())
R0 = len(L)  #? 2
# ==== piecew
import numpy as np
N = 1
def f(v):
    global N
    N = 6
    return v
np.piecewise(np.arange(3.), [[True, False, True]], [f])
R0 = N  #? 6
# ==== piecew2
import numpy as np
L = [1]
def f(v):
    L.append(2)
    return v
np.piecewise(3.0, [True], [f, 0])
R0 = len(L)  #? 2
# ==== v_piecewise
import numpy as np
L = [1]
np.piecewise(np.arange(3.), [[True, False, True]], [lambda v: L.append(1) or v])
R0 = len(L)  #? 2
# ==== nplambda3
import numpy as np
L = [1]
np.set_printoptions(formatter={"float": lambda v: L.append(1) or "x"})
str(np.zeros(2))
R0 = len(L)  #? 3
# ==== nplambda4
import numpy as np
L = [1]
np.array2string(np.zeros(2), formatter={"float": lambda v: L.append(1) or "x"})
R0 = len(L)  #? 3
