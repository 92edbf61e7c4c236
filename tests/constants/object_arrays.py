"""Arrays whose items are objects. Each program stands for itself."""
# ==== oa1
import numpy as np
class O:
    n = 1
o = O()
for q in np.array([o, o]): q.n = 5
R0 = o.n  #? 5
# ==== oa2
import numpy as np
class O:
    def __init__(self, n): self.n = n
os = [O(1), O(2)]
A = np.array(os)
A[0].n = 5
R0 = os[0].n  #? 5
# ==== oa7
import numpy as np
D = {"a": 1}
np.array([D, D])[1]["a"] = 6
R0 = D["a"]  #? 6
# ==== oa8
import numpy as np
D = {"a": 1}
A = np.array([D, {}])
for d in A:
    d["a"] = 8
R0 = D["a"]  #? 8
# ==== oa9
import numpy as np
D = {"a": 1}
A = np.array([D, {}])
A[0].update(a=8)
R0 = D["a"]  #? 8
# ==== objarr_c
import numpy as np
class O:
    n = 1
o = O()
A = np.array([o, o])
A[0].n = 5
R0 = o.n  #? 5
# ==== objarr_e
import numpy as np
D = {"a": 1}
A = np.array([D])
A[0]["a"] = 4
R0 = D["a"]  #? 4
# ==== ragged
import numpy as np
L = [1]
A = np.array([L, None], dtype=object)
A[0].append(2)
R0 = len(L)  #? 2
# ==== put_later
import numpy as np
L = [1]
A = np.empty(2, dtype=object)
A[0] = L
A[0].append(2)
R0 = len(L)  #? 2
# ==== astype
import numpy as np
L = [1]
A = np.zeros(2).astype(object)
A[0] = L
A[0].append(2)
R0 = len(L)  #? 2
# ==== full
import numpy as np
D = {"a": 1}
A = np.full(2, D, dtype=object)
A[0]["a"] = 4
R0 = D["a"]  #? 4
# ==== of_dicts
import numpy as np
D = {"a": 1}
A = np.array([D], dtype=object)
A[0]["a"] = 2
R0 = D["a"]  #? 2
# ==== item
import numpy as np
D = {"a": 1}
A = np.array([D])
A.item()["a"] = 2
R0 = D["a"]  #? 2
# ==== numbers
import numpy as np
L = [1, 2]
A = np.array(L)
A[0] = 4
L.append(5)
R0 = len(L)  #: 3
