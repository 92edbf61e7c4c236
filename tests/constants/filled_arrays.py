"""Arrays that statements fill and change; the values are NumPy's."""

import copy
import math

import numpy as np

WEIGHTS = np.zeros(5, np.float32)
for i in range(5):
    WEIGHTS[i] = math.exp(-i * i / 2)
TABLE = np.zeros(256, np.int32)
for i in range(256):
    TABLE[i] = (i * 7) % 256
GRID = np.arange(12).reshape(3, 4)
GRID[1, 2] = 100
GRID[:, 0] = 7
GRID[2] += 1
GRID[0, ::2] = [5, 6]
GRID[GRID[0, 0] - 4, -1] = GRID[0, 1] + 2.75
SCALED = np.ones(4)
SCALED += 2
SCALED[1:3] *= 2
SCALED /= SCALED.max()
SORTED = np.array([3, 1, 2])
SORTED.sort()
FULL = np.arange(5)
FULL.fill(3)
FULL[FULL.size - 1] = 9
WRAPPED = np.zeros(2, np.uint8)
WRAPPED[:] = np.array([258, -1])
BOOLS = np.zeros(3, bool)
BOOLS[1:] = [0.5, 0]
weights = WEIGHTS  #: array float32 5: 1.0 0.60653066635131836 0.1353352814912796 0.011108996346592903 0.00033546262420713902
table = TABLE[250:]  #: array int32 6: 214 221 228 235 242 249
grid = GRID  #: array int64 3 4: 5 1 6 3 7 5 100 3 8 10 11 12
scaled = SCALED  #: array float64 4: 0.5 1.0 1.0 0.5
in_order = SORTED  #: array int64 3: 1 2 3
full = FULL  #: array int64 5: 3 3 3 3 9
wrapped = WRAPPED  #: array uint8 2: 2 255
bools = BOOLS  #: array bool 3: False True False

# ==== by other names
import copy

import numpy as np

A = np.arange(6)
SAME = A
SAME[0] = 10
BOTH = [A, np.zeros(2)]
BOTH[1][0] = 4
BY_NAME = {"a": A}
BY_NAME["a"][1] = 11
KEPT = A.copy()
KEPT *= 2
OTHER = copy.copy(A)
OTHER[0] = -1
a = A  #: array int64 6: 10 11 2 3 4 5
same = SAME[1]  #: int64(11)
kept = KEPT  #: array int64 6: 20 22 4 6 8 10
other = OTHER  #: array int64 6: -1 11 2 3 4 5
second = BOTH[1]  #: array float64 2: 4.0 0.0
total = int(A[0] + A[1] + A[2])  #: 23

# ==== in branches and loops
import numpy as np

A = np.zeros(3, np.int64)
if A[0] == 0:
    A[0] = 1
else:
    A[0] = 2
n = 0
while n < 3:
    A[n] += n * 10
    n += 1
for value in np.array([5, 6]):
    A[2] += value
for i in range(2):
    for j in range(3):
        A[j] += i * j
a = A  #: array int64 3: 1 11 33

# ==== more rounds than are followed one by one
import numpy as np

A = np.zeros(4)
for i in range(5000):
    A[i % 4] = i
a = A  #! array float64 4: 4996.0 4997.0 4998.0 4999.0

# ==== views see what changes their array
import numpy as np

A = np.zeros(4)
HALF = A[2:]
A[3] = 5
a = A  #: array float64 4: 0.0 0.0 0.0 5.0
half = HALF  #! array float64 2: 0.0 5.0

# ==== and arrays what changes their views
import numpy as np

A = np.zeros(4)
A.reshape(2, 2)[1] = 5
B = np.zeros(4)
B.flat[1] = 6
C = np.zeros((2, 2))
for row in C:
    row[0] = 7
D = np.zeros(4)
D.T[0] = 3
E = np.zeros(4)
np.asarray(E)[0] = 3
a = A  #! array float64 4: 0.0 0.0 5.0 5.0
b = B  #! array float64 4: 0.0 6.0 0.0 0.0
c = C  #! array float64 2 2: 7.0 0.0 7.0 0.0
d = D  #! array float64 4: 3.0 0.0 0.0 0.0
e = E  #! array float64 4: 3.0 0.0 0.0 0.0

# ==== changed by what is not computed
import numpy as np

A = np.zeros(4)
np.copyto(A, 3)
B = np.zeros(4)
np.add(B, 1, out=B)
C = np.zeros(4)
np.add(C, 1, C)
D = np.zeros(4)
np.random.default_rng().shuffle(D)
E = np.zeros((2, 2))
np.fill_diagonal(E, 3)
F = np.zeros(4)
F.put([0], [8])
G = np.zeros(2)
G.resize(3, refcheck=False)
a = A  #! array float64 4: 3.0 3.0 3.0 3.0
b = B  #! array float64 4: 1.0 1.0 1.0 1.0
c = C  #! array float64 4: 1.0 1.0 1.0 1.0
d = D  #! array float64 4: 0.0 0.0 0.0 0.0
e = E  #! array float64 2 2: 3.0 0.0 0.0 3.0
f = F  #! array float64 4: 8.0 0.0 0.0 0.0
g = G  #! array float64 3: 0.0 0.0 0.0

# ==== an attribute of what `+=` has changed
import numpy as np

A = np.ones(2)
A += 1
A.flat[0] = 4
steps = np.diff(A)  #! array float64 1: -2.0
B = np.ones(2)
B += 1
B.T[0] = 4
steps_of_view = np.diff(B)  #! array float64 1: -2.0

# ==== no axes
import numpy as np

A = np.arange(3)
ZERO = A[..., 0]
ZERO[...] = 9
a = A  #! array int64 3: 9 1 2
one_axis = np.ascontiguousarray(np.float64(2.5))  #: array float64 1: 2.5
flipped = np.flip(np.float64(2.5))  #! float64(2.5)
