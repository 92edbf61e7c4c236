"""What functions of Python give of what they are given, or of its attributes. Each program stands for itself."""
# ==== 0
import math
T = {"a": 1}
d = math.prod([], start=T)
d["a"] = 2
R = T["a"]  #? 2
# ==== 1
import logging
T = {"a": 1}
def f():
    d = logging.LoggerAdapter(logging.getLogger(), T).extra
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 2
import logging
T = {"a": 1}
def g(q):
    q["a"] = 2
g(logging.makeLogRecord({"t": T}).t)
R = T["a"]  #? 2
# ==== 3
import logging
T = {"a": 1}
for q in [logging.LogRecord("n", 1, "p", 1, "m", (T,), None).args]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 4
import warnings
T = {"a": 1}
d = warnings.WarningMessage(T, None, "f", 1).message
d["a"] = 2
R = T["a"]  #? 2
# ==== 5
import types
T = {"a": 1}
def f():
    d = dict.copy({"t": T})["t"]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 6
import types
T = {"a": 1}
def g(q):
    q["a"] = 2
g(list.copy([T])[0])
R = T["a"]  #? 2
# ==== 7
import types
T = {"a": 1}
for q in [dict.get({"t": T}, "t")]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 8
import types
T = {"a": 1}
d = list.pop([T])
d["a"] = 2
R = T["a"]  #? 2
# ==== 9
import types
T = {"a": 1}
def f():
    d = object.__getattribute__(types.SimpleNamespace(t=T), "t")
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== 10
import types
T = {"a": 1}
def g(q):
    q["a"] = 2
g(types.SimpleNamespace(t=T).__getattribute__("t" + ""))
R = T["a"]  #? 2
# ==== 11
import operator, types
T = {"a": 1}
for q in [operator.attrgetter("t" + "")(types.SimpleNamespace(t=T))]:
    q["a"] = 2
R = T["a"]  #? 2
# ==== 12
import operator
T = {"a": 1}
d = list(map(operator.itemgetter("t"), [{"t": T}]))[0]
d["a"] = 2
R = T["a"]  #? 2
# ==== 13
import types
T = {"a": 1}
def f():
    d = list(map(dict.copy, [{"t": T}]))[0]["t"]
    d["a"] = 2
f()
R = T["a"]  #? 2
# ==== a library by another name
import numpy as np
T = np.array([3.0, 1.0])
n = np
n.add(T, 1, T)
R = T[0]  #? float64(4.0)
# ==== another function
import numpy as np
T = np.array([3.0, 1.0])
n = np
n.negative(T, T)
R = T[0]  #? float64(-3.0)
# ==== a name that arrays have as an attribute
import numpy as np
T = np.array([3.0, 1.0])
globals().get("T").fill(5)
R = T[0]  #? float64(5.0)
# ==== all names
import numpy as np
data = np.array([3.0, 1.0])
[v for k, v in globals().items() if k == "data"][0][0] = 5
R = data[0]  #? float64(5.0)
