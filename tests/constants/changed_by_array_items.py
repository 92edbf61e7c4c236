"""NumPy gives objects back that it has taken into arrays. Each program stands for itself."""
# ==== 0
import numpy as np
T = {"a": 1}
d = next(iter(np.array([T])))
d["a"] = 2
R = T["a"]  #? 2
# ==== 1
import numpy as np
T = {"a": 1}
def h(T):
    return next(np.array([T]).flat)
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 2
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(next(np.ndenumerate([T]))[1])
R = T["a"]  #? 2
# ==== 3
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
class B:
    def __init__(self, T):
        self.d = next(np.nditer([T], flags=["refs_ok"])).item()
b = B(T)
b.d.a = 2
R = T.a  #? 2
# ==== 4
import numpy as np
T = {"a": 1}
def h(T):
    return np.add.accumulate([T])[0]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 5
import numpy as np
T = {"a": 1}
def f():
    d = np.add.reduce([T])
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 6
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.amax([T], axis=0)
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 7
import numpy as np
T = {"a": 1}
for q in [np.append([T, 1], [T])[2]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 8
import numpy as np
T = {"a": 1}
def f():
    d = np.append([T], [])[0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 9
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
np.append([], T)[0].a = 2
R = T.a  #? 2
# ==== 10
import numpy as np
T = {"a": 1}
for q in [np.apply_along_axis(lambda v: v, 0, [T])[0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 11
import numpy as np
T = {"a": 1}
d = np.array(T).item()
d["a"] = 2
R = T["a"]  #? 2
# ==== 12
import numpy as np
T = {"a": 1}
np.array([T]).T[0]["a"] = 2
R = T["a"]  #? 2
# ==== 13
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.array([T]).__getitem__(0))
R = T["a"]  #? 2
# ==== 14
import numpy as np
T = {"a": 1}
d = np.array([T]).astype(object)[0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 15
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def h(T):
    return np.array([T]).compress([True])[0]
h(T).a = 2
R = T.a  #? 2
# ==== 16
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.array([T]).copy()[0])
R = T["a"]  #? 2
# ==== 17
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.array([T]).flat[0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 18
import numpy as np
T = {"a": 1}
def h(T):
    return np.array([T]).flatten()[0]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 19
import numpy as np
T = {"a": 1}
def f():
    d = np.array([T]).item()
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 20
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.array([T]).item(0)
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 21
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
for q in [np.array([T]).min(initial=None)]:
    q.a = 2
R = T.a  #? 2
# ==== 22
import numpy as np
T = {"a": 1}
def f():
    d = np.array([T]).prod()
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 23
import numpy as np
T = {"a": 1}
np.array([T]).ravel()[0]["a"] = 2
R = T["a"]  #? 2
# ==== 24
import numpy as np
T = {"a": 1}
for q in [np.array([T]).real[0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 25
import numpy as np
T = {"a": 1}
d = np.array([T]).repeat(2)[0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 26
import numpy as np
T = {"a": 1}
np.array([T]).reshape(1, 1)[0][0]["a"] = 2
R = T["a"]  #? 2
# ==== 27
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def g(q):
    q.a = 2
g(np.array([T]).squeeze().item())
R = T.a  #? 2
# ==== 28
import numpy as np
T = {"a": 1}
d = np.array([T]).sum()
d["a"] = 2
R = T["a"]  #? 2
# ==== 29
import numpy as np
T = {"a": 1}
def h(T):
    return np.array([T]).take(0)
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 30
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.array([T]).tolist()[0])
R = T["a"]  #? 2
# ==== 31
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.array([T]).view()[0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 32
import numpy as np
T = {"a": 1}
def h(T):
    return np.array([T])[0]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 33
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def f():
    d = np.array([[T]]).diagonal()[0]
    d.a = 2
f()
R = T.a  #? 2
# ==== 34
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.array_split([T], 1)[0][0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 35
import numpy as np
T = {"a": 1}
for q in [np.asanyarray(T).item()]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 36
import numpy as np
T = {"a": 1}
def f():
    d = np.asarray(T)[()]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 37
import numpy as np
T = {"a": 1}
np.asarray([T]).max()["a"] = 2
R = T["a"]  #? 2
# ==== 38
import numpy as np
T = {"a": 1}
for q in [np.asarray([T])[0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 39
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
d = np.astype(np.array([T]), object)[0]
d.a = 2
R = T.a  #? 2
# ==== 40
import numpy as np
T = {"a": 1}
np.atleast_1d(T)[0]["a"] = 2
R = T["a"]  #? 2
# ==== 41
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.atleast_2d(T)[0][0])
R = T["a"]  #? 2
# ==== 42
import numpy as np
T = {"a": 1}
d = np.block([T])[0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 43
import numpy as np
T = {"a": 1}
def h(T):
    return np.broadcast_arrays([T])[0][0]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 44
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.broadcast_to(T, 1)[0])
R = T["a"]  #? 2
# ==== 45
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
class B:
    def __init__(self, T):
        self.d = np.c_[[T]][0][0]
b = B(T)
b.d.a = 2
R = T.a  #? 2
# ==== 46
import numpy as np
T = {"a": 1}
def h(T):
    return np.choose(0, [T, T])
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 47
import numpy as np
T = {"a": 1}
def f():
    d = np.choose([0], [[T]])[0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 48
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.column_stack([[T]])[0][0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 49
import numpy as np
T = {"a": 1}
for q in [np.compress([True], [T])[0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 50
import numpy as np
T = {"a": 1}
def f():
    d = np.concat([[T]])[0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 51
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
np.concatenate(([T], [1]))[0].a = 2
R = T.a  #? 2
# ==== 52
import numpy as np
T = {"a": 1}
for q in [np.concatenate([[T]])[0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 53
import numpy as np
T = {"a": 1}
d = np.copy(T).item()
d["a"] = 2
R = T["a"]  #? 2
# ==== 54
import numpy as np
T = {"a": 1}
np.copy([T])[0]["a"] = 2
R = T["a"]  #? 2
# ==== 55
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.cumsum([T])[0])
R = T["a"]  #? 2
# ==== 56
import numpy as np
T = {"a": 1}
d = np.cumulative_sum([T])[0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 57
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def h(T):
    return np.delete([T, T], 0)[0]
h(T).a = 2
R = T.a  #? 2
# ==== 58
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.diag([T])[0][0])
R = T["a"]  #? 2
# ==== 59
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.dstack([[T]])[0][0][0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 60
import numpy as np
T = {"a": 1}
def h(T):
    return np.ediff1d([T], to_end=[T])[0]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 61
import numpy as np
T = {"a": 1}
def f():
    d = np.einsum("i->i", [T])[0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 62
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.expand_dims(T, 0)[0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 63
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
for q in [np.expand_dims([T], 0)[0][0]]:
    q.a = 2
R = T.a  #? 2
# ==== 64
import numpy as np
T = {"a": 1}
def f():
    d = np.extract([True], [T])[0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 65
import numpy as np
T = {"a": 1}
np.flip([T])[0]["a"] = 2
R = T["a"]  #? 2
# ==== 66
import numpy as np
T = {"a": 1}
for q in [np.fliplr([[T]])[0][0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 67
import numpy as np
T = {"a": 1}
d = np.fromiter([T], dtype=object)[0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 68
import numpy as np
T = {"a": 1}
np.frompyfunc(lambda v: v, 1, 1)(T)["a"] = 2
R = T["a"]  #? 2
# ==== 69
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def g(q):
    q.a = 2
g(np.full(1, T, dtype=object)[0])
R = T.a  #? 2
# ==== 70
import numpy as np
T = {"a": 1}
d = np.full(2, T)[0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 71
import numpy as np
T = {"a": 1}
def h(T):
    return np.full_like([T], T)[0]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 72
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.hstack([[T], [1]])[0])
R = T["a"]  #? 2
# ==== 73
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.hstack([[T]])[0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 74
import numpy as np
T = {"a": 1}
def h(T):
    return np.insert([T], 0, None)[1]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 75
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def f():
    d = np.lib.stride_tricks.sliding_window_view([T], 1)[0][0]
    d.a = 2
f()
R = T.a  #? 2
# ==== 76
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.logical_and(T, T)
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 77
import numpy as np
T = {"a": 1}
for q in [np.logical_and([T], [T])[0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 78
import numpy as np
T = {"a": 1}
def f():
    d = np.logical_or(T, None)
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 79
import numpy as np
T = {"a": 1}
np.logical_or([T], [None])[0]["a"] = 2
R = T["a"]  #? 2
# ==== 80
import numpy as np
T = {"a": 1}
for q in [np.logical_or.reduce([T])]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 81
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
d = np.ma.array([T])[0]
d.a = 2
R = T.a  #? 2
# ==== 82
import numpy as np
T = {"a": 1}
np.ma.masked_array([T])[0]["a"] = 2
R = T["a"]  #? 2
# ==== 83
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.matrix_transpose([[T]])[0][0])
R = T["a"]  #? 2
# ==== 84
import numpy as np
T = {"a": 1}
d = np.max([T])
d["a"] = 2
R = T["a"]  #? 2
# ==== 85
import numpy as np
T = {"a": 1}
def h(T):
    return np.max(np.array([T]))
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 86
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.maximum.reduce([T]))
R = T["a"]  #? 2
# ==== 87
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
class B:
    def __init__(self, T):
        self.d = np.meshgrid([T], [1])[0][0][0]
b = B(T)
b.d.a = 2
R = T.a  #? 2
# ==== 88
import numpy as np
T = {"a": 1}
def h(T):
    return np.min([T])
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 89
import numpy as np
T = {"a": 1}
def f():
    d = np.minimum.accumulate([T])[0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 90
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.moveaxis([[T]], 0, 1)[0][0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 91
import numpy as np
T = {"a": 1}
for q in [np.nan_to_num([T])[0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 92
import numpy as np
T = {"a": 1}
def f():
    d = np.nanmax([T])
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 93
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
np.nansum([T]).a = 2
R = T.a  #? 2
# ==== 94
import numpy as np
T = {"a": 1}
for q in [np.ndarray.item(np.array([T]))]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 95
import numpy as np
T = {"a": 1}
d = np.object_(T)
d["a"] = 2
R = T["a"]  #? 2
# ==== 96
import numpy as np
T = {"a": 1}
np.pad([T], 1, constant_values=0)[1]["a"] = 2
R = T["a"]  #? 2
# ==== 97
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.partition([T], 0)[0])
R = T["a"]  #? 2
# ==== 98
import numpy as np
T = {"a": 1}
d = np.permute_dims([T], (0,))[0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 99
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def h(T):
    return np.prod([T])
h(T).a = 2
R = T.a  #? 2
# ==== 100
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.r_[[T]][0])
R = T["a"]  #? 2
# ==== 101
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.random.choice([T])
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 102
import numpy as np
T = {"a": 1}
def h(T):
    return np.random.choice(np.array([T]))
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 103
import numpy as np
T = {"a": 1}
def f():
    d = np.random.default_rng().choice([T])
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 104
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.random.default_rng().permutation([T])[0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 105
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
for q in [np.random.default_rng().permuted([T])[0]]:
    q.a = 2
R = T.a  #? 2
# ==== 106
import numpy as np
T = {"a": 1}
def f():
    d = np.random.permutation([T])[0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 107
import numpy as np
T = {"a": 1}
np.ravel([T])[0]["a"] = 2
R = T["a"]  #? 2
# ==== 108
import numpy as np
T = {"a": 1}
for q in [np.real([T])[0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 109
import numpy as np
T = {"a": 1}
d = np.rec.fromarrays([[T]])[0][0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 110
import numpy as np
T = {"a": 1}
np.repeat([T], 2)[0]["a"] = 2
R = T["a"]  #? 2
# ==== 111
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def g(q):
    q.a = 2
g(np.require([T])[0])
R = T.a  #? 2
# ==== 112
import numpy as np
T = {"a": 1}
d = np.reshape([T], (1, 1))[0][0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 113
import numpy as np
T = {"a": 1}
def h(T):
    return np.resize([T], 2)[0]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 114
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.roll([T], 1)[0])
R = T["a"]  #? 2
# ==== 115
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.rot90([[T]])[0][0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 116
import numpy as np
T = {"a": 1}
def h(T):
    return np.select([[True]], [[T]])[0]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 117
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def f():
    d = np.setdiff1d([T], [])[0]
    d.a = 2
f()
R = T.a  #? 2
# ==== 118
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.sort([T])[0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 119
import numpy as np
T = {"a": 1}
for q in [np.squeeze(T).item()]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 120
import numpy as np
T = {"a": 1}
def f():
    d = np.squeeze([T]).item()
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 121
import numpy as np
T = {"a": 1}
np.stack([[T]])[0][0]["a"] = 2
R = T["a"]  #? 2
# ==== 122
import numpy as np
T = {"a": 1}
for q in [np.sum([T])]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 123
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
d = np.sum([T], axis=0)
d.a = 2
R = T.a  #? 2
# ==== 124
import numpy as np
T = {"a": 1}
np.sum(np.array([T], dtype=object))["a"] = 2
R = T["a"]  #? 2
# ==== 125
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.swapaxes([[T]], 0, 1)[0][0])
R = T["a"]  #? 2
# ==== 126
import numpy as np
T = {"a": 1}
d = np.take([T], 0)
d["a"] = 2
R = T["a"]  #? 2
# ==== 127
import numpy as np
T = {"a": 1}
def h(T):
    return np.take(np.array([T]), 0)
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 128
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.tile([T], 2)[0])
R = T["a"]  #? 2
# ==== 129
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
class B:
    def __init__(self, T):
        self.d = np.transpose([T])[0]
b = B(T)
b.d.a = 2
R = T.a  #? 2
# ==== 130
import numpy as np
T = {"a": 1}
def h(T):
    return np.tril([[T]])[0][0]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 131
import numpy as np
T = {"a": 1}
def f():
    d = np.trim_zeros([T])[0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 132
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.triu([[T]])[0][0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 133
import numpy as np
T = {"a": 1}
for q in [np.union1d([T], [])[0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 134
import numpy as np
T = {"a": 1}
def f():
    d = np.unique([T])[0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 135
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
np.unique_values([T])[0].a = 2
R = T.a  #? 2
# ==== 136
import numpy as np
T = {"a": 1}
for q in [np.vectorize(lambda v: v, otypes=[object])([T])[0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 137
import numpy as np
T = {"a": 1}
d = np.vstack([[T]])[0][0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 138
import numpy as np
T = {"a": 1}
np.where(True, T, None).item()["a"] = 2
R = T["a"]  #? 2
# ==== 139
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.where([True, False], T, T)[0])
R = T["a"]  #? 2
# ==== 140
import numpy as np
T = {"a": 1}
d = np.where([True], [T], None)[0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 141
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def h(T):
    return np.array([T])[[0]][0]
h(T).a = 2
R = T.a  #? 2
# ==== 142
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.array([T])[np.array([0])][0])
R = T["a"]  #? 2
# ==== 143
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.array([T])[[True]][0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 144
import numpy as np
T = {"a": 1}
def h(T):
    return np.array([T])[np.where([True])][0]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 145
import numpy as np
T = {"a": 1}
def f():
    d = np.array([T])[None][0][0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 146
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.array([T])[...][0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 147
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
for q in [np.array([T])[:, None][0][0]]:
    q.a = 2
R = T.a  #? 2
# ==== 148
import numpy as np
T = {"a": 1}
def f():
    d = np.array([T])[:][0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 149
import numpy as np
T = {"a": 1}
np.array([T])[-1:][0]["a"] = 2
R = T["a"]  #? 2
# ==== 150
import numpy as np
T = {"a": 1}
for q in [np.array([T])[[0], ][0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 151
import numpy as np
T = {"a": 1}
d = np.array([[T]])[0, [0]][0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 152
import numpy as np
T = {"a": 1}
np.array([[T]])[0, :][0]["a"] = 2
R = T["a"]  #? 2
# ==== 153
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def g(q):
    q.a = 2
g(np.array([[T]])[0][0])
R = T.a  #? 2
# ==== 154
import numpy as np
T = {"a": 1}
d = np.array([[T]])[0, 0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 155
import numpy as np
T = {"a": 1}
def h(T):
    return list(np.array([T]))[0]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 156
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g([*np.array([T])][0])
R = T["a"]  #? 2
# ==== 157
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = tuple(np.array([T]))[0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 158
import numpy as np
T = {"a": 1}
def h(T):
    return max(np.array([T]))
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 159
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def f():
    d = sorted(np.array([T]))[0]
    d.a = 2
f()
R = T.a  #? 2
# ==== 160
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = (np.array([[T]]) if True else None)[0][0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 161
import numpy as np
T = {"a": 1}
for q in [np.array([np.array([T])])[0][0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 162
import numpy as np
T = {"a": 1}
def f():
    d = np.array((T,))[0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 163
import numpy as np
T = {"a": 1}
np.array({"k": T}).item()["k"]["a"] = 2
R = T["a"]  #? 2
# ==== 164
import numpy as np
T = {"a": 1}
for q in [np.array([{"k": T}])[0]["k"]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 165
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
d = np.array([T, T])[1]
d.a = 2
R = T.a  #? 2
# ==== 166
import numpy as np
T = {"a": 1}
np.array([T])[np.array([T]) == T][0]["a"] = 2
R = T["a"]  #? 2
# ==== 167
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.extract(np.array([True]), np.array([T]))[0])
R = T["a"]  #? 2
# ==== 168
import numpy as np
T = {"a": 1}
d = np.array([T])[slice(0, 1)][0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 169
import numpy as np
T = {"a": 1}
def h(T):
    return np.ma.array([T]).data[0]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 170
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.array([T], dtype="O")[0])
R = T["a"]  #? 2
# ==== 171
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
class B:
    def __init__(self, T):
        self.d = np.array([T]).__iter__().__next__()
b = B(T)
b.d.a = 2
R = T.a  #? 2
# ==== 172
import numpy as np
T = {"a": 1}
def h(T):
    return np.array([T]).tolist().pop()
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 173
import numpy as np
T = {"a": 1}
def f():
    d = np.array([T]).astype("O")[0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 174
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.s_[T, 0][0]
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 175
import numpy as np
T = {"a": 1}
for q in [np.index_exp[T][0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 176
import numpy as np
T = {"a": 1}
def f():
    d = np.block([[T]])[0][0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 177
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
np.stack([np.array([T])])[0][0].a = 2
R = T.a  #? 2
# ==== 178
import numpy as np
T = {"a": 1}
for q in [np.concatenate((np.array([T]), np.array([T])))[1]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 180
import numpy as np
T = {"a": 1}
np.asarray([[T]]).T[0][0]["a"] = 2
R = T["a"]  #? 2
# ==== 181
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.asarray([T]).transpose()[0])
R = T["a"]  #? 2
# ==== 182
import numpy as np
T = {"a": 1}
d = np.asarray([T]).max(axis=0)
d["a"] = 2
R = T["a"]  #? 2
# ==== 183
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def h(T):
    return np.asarray([T], dtype=object).take([0])[0]
h(T).a = 2
R = T.a  #? 2
# ==== 184
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(np.asarray([T])[np.argmax([1])])
R = T["a"]  #? 2
# ==== 185
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.min(np.asarray([T]).reshape(-1))
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 186
import numpy as np
T = {"a": 1}
def h(T):
    return np.sum([[T]], axis=1)[0]
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 187
import numpy as np
T = {"a": 1}
def f():
    d = np.sum([[T]], 0)[0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 191
import numpy as np
T = {"a": 1}
dict(enumerate(np.array([T])))[0]["a"] = 2
R = T["a"]  #? 2
# ==== 192
import numpy as np
T = {"a": 1}
for q in [dict(zip("a", np.array([T])))["a"]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 193
import numpy as np
T = {"a": 1}
d = {k: v for k, v in zip("a", np.array([T]))}["a"]
d["a"] = 2
R = T["a"]  #? 2
# ==== 194
import numpy as np
T = {"a": 1}
[v for v in np.array([T])][0]["a"] = 2
R = T["a"]  #? 2
# ==== 195
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def g(q):
    q.a = 2
g(next(v for v in np.array([T])))
R = T.a  #? 2
# ==== 196
import numpy as np
T = {"a": 1}
d = (lambda v: v[0])(np.array([T]))
d["a"] = 2
R = T["a"]  #? 2
# ==== 197
import numpy as np
T = {"a": 1}
def h(T):
    return (lambda v: np.max(v))([T])
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 198
import numpy as np
T = {"a": 1}
def g(q):
    q["a"] = 2
g(getattr(np, "max")([T]))
R = T["a"]  #? 2
# ==== 199
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = getattr(np.array([T]), "max")()
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 200
import numpy as np
T = {"a": 1}
def h(T):
    return np.ndarray.max(np.array([T]))
h(T)["a"] = 2
R = T["a"]  #? 2
# ==== 201
import numpy as np
class C:
    def __init__(self):
        self.a = 1
T = C()
def f():
    d = np.ndarray.take(np.array([T]), 0)
    d.a = 2
f()
R = T.a  #? 2
# ==== 202
import numpy as np
T = {"a": 1}
class B:
    def __init__(self, T):
        self.d = np.ndarray.__getitem__(np.array([T]), 0)
b = B(T)
b.d["a"] = 2
R = T["a"]  #? 2
# ==== 203
import numpy as np
T = {"a": 1}
for q in [np.lib.stride_tricks.as_strided(np.array([T]))[0]]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 204
import numpy as np
T = {"a": 1}
def f():
    d = np.array(list(map(lambda v: v, [T])))[0]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 205
import numpy as np
T = {"a": 1}
np.array([T for _ in range(2)])[0]["a"] = 2
R = T["a"]  #? 2
