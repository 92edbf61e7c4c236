"""Arrays that change through views of their rows. Each program stands for itself."""
# ==== row_T
import numpy as np
X = np.eye(3)
X[1].T[0] = 9
R0 = X[1, 0]  #? float64(9.0)
R1 = X[1][0]  #? float64(9.0)
# ==== row_T2
import numpy as np
X = np.eye(3)
X[1].real[0] = 9
R0 = X[1][0]  #? float64(9.0)
# ==== row_out
import numpy as np
X = np.eye(3)
np.add(5, 5, out=X[1][:1])
R0 = X[1][0]  #? float64(10.0)
# ==== row_flat
import numpy as np
X = np.zeros((3, 3))
X[1].flat[0] = 4
R0 = X[1][0]  #? float64(4.0)
# ==== v_row_rowT
import numpy as np
X = np.zeros((3, 3, 3))
X[1].T[0][0] = 4
R0 = X[1][0][0]  #? float64(4.0)
# ==== v_i_rowT
import numpy as np
X = np.zeros((3, 3))
for i in range(3):
    X[i].T[0] = 4
R0 = X[1][0]  #? float64(4.0)
# ==== v_neg
import numpy as np
X = np.zeros((3, 3))
X[-1].flat[0] = 4
R0 = X[2][0]  #? float64(4.0)
# ==== v_name
import numpy as np
X = np.zeros((3, 3))
i = 1
X[i].T[0] = 4
R0 = X[1][0]  #? float64(4.0)
# ==== v_tup
import numpy as np
X = np.zeros((3, 3, 3))
X[1, 1].T[0] = 4
R0 = X[1][1][0]  #? float64(4.0)
# ==== v_outrow
import numpy as np
X = np.zeros((3, 3))
np.add(1, 2, X[0][1:])
R0 = X[0][1]  #? float64(3.0)
# ==== v_outrow2
import numpy as np
X = np.zeros((3, 3))
np.dot(np.eye(3), np.ones(3), out=X[0].T)
R0 = X[0][1]  #? float64(1.0)
# ==== v_put
import numpy as np
X = np.zeros((3, 3))
np.put(X[0].T, [0], 4)
R0 = X[0][0]  #? float64(4.0)
# ==== v_attr_row
import numpy as np
class C:
    X = np.zeros((3, 3))
C.X[1].T[0] = 4
R0 = C.X[1][0]  #? float64(4.0)
# ==== v_call
import numpy as np
X = np.zeros((3, 3))
def f(v):
    v.T[0] = 4
f(X[1])
R0 = X[1][0]  #? float64(4.0)
# ==== v_alias
import numpy as np
X = np.zeros((3, 3))
r = X[1].T
r[0] = 4
R0 = X[1][0]  #? float64(4.0)
# ==== v_alias2
import numpy as np
X = np.zeros((3, 3))
r = X[1]
s = r.T
s[0] = 4
R0 = X[1][0]  #? float64(4.0)
# ==== v_loopT
import numpy as np
X = np.zeros((3, 3))
for r in X:
    r.T[0] = 4
R0 = X[1][0]  #? float64(4.0)
# ==== type_of_items
import numpy as np
X = np.zeros(3)
Y = np.float64(X)
Y[0] = 5
R0 = X[0]  #? float64(5.0)
# ==== type_of_items_given
import numpy as np
X = np.array([1, 2, 3])
def f(x):
    x[1] = 7
f(np.int64(X))
R0 = X[1]  #? int64(7)
# ==== type_of_items_changed_behind
import numpy as np
X = np.array([True, False])
Y = np.bool_(X)
X[1] = True
R0 = bool(Y[1])  #? True
