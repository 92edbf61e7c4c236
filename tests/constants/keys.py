"""Dictionaries with keys that are computed, or objects. Each program stands for itself."""
# ==== a5
from collections import defaultdict
D = defaultdict(list)
for i in range(5):
    D["ab"[i % 2]].append(i)
R0 = len(D["a"])  #? 3
R1 = len(D["b"])  #? 2
# ==== a6
from collections import defaultdict
D = defaultdict(list)
for i in (0, 1, 0):
    D["ab"[i]].append(i)
R0 = len(D["a"])  #? 2
R1 = len(D["b"])  #? 1
# ==== a7
from collections import defaultdict
D = defaultdict(list)
D["ab"[0]].append(1)
D["ab"[1]].append(1)
R0 = len(D["a"])  #? 1
R1 = len(D["b"])  #? 1
# ==== a8
from collections import defaultdict
D = defaultdict(list)
for i in range(5):
    k = "ab"[i % 2]
    D[k].append(i)
R0 = len(D["a"])  #? 3
R1 = len(D["b"])  #? 2
# ==== dd10
from collections import defaultdict
G = defaultdict(list)
G[("a", 1)].append(1)
G[("ab"[0], 2)].append(2)
N = len(G[("a", 1)])
R0 = N  #? 1
# ==== dd6
from collections import defaultdict
class A: pass
class B: pass
G = defaultdict(list)
G[A].append(1)
G[B].append(2)
N = len(G[A])
R0 = N  #? 1
# ==== dd7
from collections import defaultdict
def f(): pass
def g(): pass
G = defaultdict(list)
G[f].append(1)
G[g].append(2)
N = len(G[f])
R0 = N  #? 1
# ==== dd8
from collections import defaultdict
G = defaultdict(list)
for n in ("Add", "Sub"):
    G[n.upper()].append(n)
N = len(G["ADD"])
R0 = N  #? 1
# ==== dd9
from collections import defaultdict
class O: pass
a, b = O(), O()
G = defaultdict(list)
G[a].append(1)
G[b].append(2)
N = len(G[a])
R0 = N  #? 1
# ==== dd_list
from collections import defaultdict
D = defaultdict(list)
for i in range(5):
    D["ab"[i % 2]].append(i)
N = D["b"][-1]
R0 = len(D["a"])  #? 3
R1 = N  #? 3
# ==== ds16
class O: pass
a, b = O(), O()
N = {(a, 1): 5, (b, 1): 6}[(a, 1)]
R0 = N  #? 5
# ==== q21
from collections import defaultdict
D = defaultdict(list)
D[1j].append(1)
D[2j].append(1)
N = len(D[1j])
R0 = N  #? 1
# ==== q22
from collections import defaultdict
D = defaultdict(list)
D[frozenset({1})].append(1)
D[frozenset({2})].append(1)
N = len(D[frozenset({1})])
R0 = N  #? 1
# ==== q24
from collections import defaultdict
D = defaultdict(list)
D[b"a"].append(1)
D[b"b"].append(1)
N = len(D[b"a"])
R0 = N  #? 1
# ==== q25
from collections import defaultdict
D = defaultdict(list)
D[range(2)].append(1)
D[range(3)].append(1)
N = len(D[range(2)])
R0 = N  #? 1
# ==== q27
from collections import defaultdict
from typing import NamedTuple
class P(NamedTuple):
    x: int
D = defaultdict(list)
D[P(1)].append(1)
D[P(2)].append(1)
D[(1,)].append(2)
N = len(D[P(1)])
R0 = N  #? 2
# ==== q29
from collections import defaultdict
D = defaultdict(list)
D["a" * 2].append(1)
D["a" + "b"].append(1)
D["%s" % "c"].append(1)
N = len(D["aa"])
R0 = N  #? 1
# ==== q33
from collections import defaultdict
D = defaultdict(list)
D["x_y".replace("x", "a")].append(1)
D["x_y".strip("x")].append(1)
N = len(D["a_y"])
R0 = N  #? 1
# ==== q9
class O: pass
a, b = O(), O()
N = len({a: 1, b: 2})
R0 = N  #? 2
# ==== s10
from collections import defaultdict
D = defaultdict(list)
D["xy"[:1]].append(1)
D["xy"[1:]].append(2)
R0 = len(D["x"])  #? 1
# ==== s11
from collections import defaultdict
D = defaultdict(list)
D["X".lower()].append(1)
D["Y".lower()].append(2)
R0 = len(D["x"])  #? 1
# ==== s19
from collections import defaultdict
D = defaultdict(list)
for i in (3, 2.5, 2):
    D[type(i)].append(1)
R0 = len(D[int])  #? 2
