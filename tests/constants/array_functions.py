"""Functions of constant arrays; the values are NumPy's."""

import numpy as np

a = np.array([[3, 1, 2], [9, 7, 8]])  #: array int64 2 3: 3 1 2 9 7 8
f = np.array([[1.5, 0.1, -2.0], [0.25, 7.0, 1e16]])  #: array float64 2 3: 1.5 0.10000000000000001 -2.0 0.25 7.0 10000000000000000.0
h = np.float32([0.1, 0.2, 0.7, 1e8])  #: array float32 4: 0.10000000149011612 0.20000000298023224 0.69999998807907104 100000000.0
u = np.array([250, 5, 3], dtype=np.uint8)  #: array uint8 3: 250 5 3
line = np.array([4, 1, 4, 3])  #: array int64 4: 4 1 4 3

sum_rows = a.sum(axis=0)  #: array int64 3: 12 8 10
sum_columns = a.sum(axis=1)  #: array int64 2: 6 24
sum_last = np.sum(a, axis=-1)  #: array int64 2: 6 24
sum_floats = f.sum(axis=1)  #: array float64 2: -0.39999999999999991 10000000000000008.0
sum_of_floats_by_columns = f.sum(axis=0)  #! array float64 3: 1.75 7.0999999999999996 9999999999999998.0
largest = a.max(axis=0)  #: array int64 3: 9 7 8
smallest = np.amin(f, axis=0)  #: array float64 3: 0.25 0.10000000000000001 -2.0
product = np.prod(a, 1)  #: array int64 2: 6 504
mean = a.mean(axis=0)  #: array float64 3: 6.0 4.0 5.0
mean_of_large = np.array([[2**60, 3], [5, 7]]).mean(axis=0)  #! array float64 2: 5.7646075230342349e+17 5.0
mean_floats = h.mean()  #: float32(25000000.0)
every = np.all(a > 1, axis=0)  #: array bool 3: True False True
some = (a > 8).any()  #: bool(True)
none = (f < -5).any()  #: bool(False)
place = np.argmax(a)  #: int64(3)
places = a.argmax(axis=1)  #: array int64 2: 0 0
least = f.argmin(axis=0)  #: array int64 3: 1 0 0
first_of_two = line.argmax()  #: int64(0)
with_nan = np.argmax(np.array([1.0, np.nan, 3.0]))  #: int64(1)
ordered = np.sort(a)  #: array int64 2 3: 1 2 3 7 8 9
down = np.sort(line)[::-1]  #: array int64 4: 4 4 3 1
ordered_columns = np.sort(a, axis=0)  #: array int64 2 3: 3 1 2 9 7 8
ordered_floats = np.sort(f)  #: array float64 2 3: -2.0 0.10000000000000001 1.5 0.25 7.0 10000000000000000.0
ordered_zeros = np.sort(np.array([0.0, -0.0]))  #! array float64 2: 0.0 -0.0
order = np.argsort(a)  #: array int64 2 3: 1 2 0 1 2 0
order_of_alike = line.argsort()  #! array int64 4: 1 3 0 2
single = np.unique(line)  #: array int64 3: 1 3 4
whole = np.concatenate([np.arange(3), line])  #: array int64 7: 0 1 2 4 1 4 3
mixed = np.concatenate((np.arange(2), h))  #: array float64 6: 0.0 1.0 0.10000000149011612 0.20000000298023224 0.69999998807907104 100000000.0
beside = np.concatenate([a, a + 1], axis=1)  #: array int64 2 6: 3 1 2 4 2 3 9 7 8 10 8 9
below = np.vstack([a[0], line[:3]])  #: array int64 2 3: 3 1 2 4 1 4
across = np.hstack((line, [7]))  #: array int64 5: 4 1 4 3 7
across_rows = np.hstack((a, a))  #: array int64 2 6: 3 1 2 3 1 2 9 7 8 9 7 8
piled = np.stack([a[0], a[1]], axis=1)  #: array int64 3 2: 3 9 1 7 2 8
chosen = np.where(a > 2, a, 0)  #: array int64 2 3: 3 0 0 9 7 8
chosen_ints = np.where(line == 4, 1, 2)  #: array int64 4: 1 2 1 2
chosen_floats = np.where(line == 4, 1, 0.5)  #: array float64 4: 1.0 0.5 1.0 0.5
chosen_singles = np.where(h > 0.5, h, 2)  #: array float32 4: 2.0 2.0 0.69999998807907104 100000000.0
chosen_bytes = np.where(u > 4, u, 0)  #: array uint8 3: 250 5 0
chosen_bools = np.where(line > 3, True, False)  #: array bool 4: True False True False
chosen_rows = np.where(np.array([True, False, True]), a, -1)  #: array int64 2 3: 3 -1 2 9 -1 8
places_alone = np.where(line > 3)  #! (array int64 2: 0 2)
dot = np.dot(a, a[0])  #: array int64 2: 14 50
dot_of_lines = line.dot(line)  #: int64(42)
at = a @ np.array([1, 0, 2])  #: array int64 2: 7 25
matrices = np.matmul(a, a.T.copy())  #: array int64 2 2: 14 50 50 194
dot_of_floats = f @ f[0]  #! array float64 2: 6.2599999999999998 -20000000000000000.0
reversed_all = np.flip(a)  #: array int64 2 3: 8 7 9 2 1 3
rolled = np.roll(line, 1)  #: array int64 4: 3 4 1 4
rolled_back = np.roll(a, -2)  #: array int64 2 3: 2 9 7 8 3 1
rolled_far = np.roll(line, 11)  #: array int64 4: 1 4 3 4
twice = np.repeat(line, 2)  #: array int64 8: 4 4 1 1 4 4 3 3
tiled = np.tile(line, 2)  #: array int64 8: 4 1 4 3 4 1 4 3
steps = np.diff(line)  #: array int64 3: -3 3 -1
steps_of_rows = np.diff(f)  #: array float64 2 2: -1.3999999999999999 -2.1000000000000001 6.75 9999999999999992.0
equal = line == 4  #: array bool 4: True False True False
less = a < a[0]  #: array bool 2 3: False False False False False False
other = h != 2  #: array bool 4: True True True True
both = (a > 1) & (a < 8)  #: array bool 2 3: True False True False True False
either = (a == 1) | (a == 9)  #: array bool 2 3: False True False True False False
count = (line == 4).sum()  #: int64(2)
sum_of_bytes = u.sum()  #: uint64(258)
product_of_halves = np.prod(np.array([2, 3], dtype=np.int16))  #: int64(6)
outer_sum = a[:, 0].reshape(2, 1) * np.arange(3)  #: array int64 2 3: 0 3 6 0 9 18
column_and_row = np.arange(2).reshape(2, 1) + np.arange(3) / 2  #: array float64 2 3: 0.0 0.5 1.0 1.0 1.5 2.0
by_row = a - a[1]  #: array int64 2 3: -6 -6 -6 0 0 0
by_bytes = u + np.array([10, 1, 1], dtype=np.uint8)  #: array uint8 3: 4 6 4
no_shape = a + line  #! ValueError
stop = np.arange(stop=5)  #: array int64 5: 0 1 2 3 4
stop_and_step = np.arange(1, stop=9, step=3)  #: array int64 3: 1 4 7
only_step = np.arange(4, step=2)  #: array int64 2: 0 2
backwards = np.arange(start=5, stop=0, step=-2)  #: array int64 3: 5 3 1
half = np.arange(0, 1, step=0.25)  #: array float64 4: 0.0 0.25 0.5 0.75
compared_twice = 1 < line < 3  #! ValueError
axis_of_none = a.sum(axis=2)  #! AxisError
kept = a.sum(axis=0, keepdims=True)  #! array int64 1 3: 12 8 10
counted = np.count_nonzero(line)  #! int64(4)
# ==== a view
import numpy as np

line = np.array([4, 1, 4, 3])  #! array int64 4: 4 1 4 9
flipped = np.flip(line)  #: array int64 4: 9 4 1 4
flipped[0] = 9
view_of_flipped = line  #! array int64 4: 4 1 4 9
# ==== new arrays
import numpy as np

line = np.array([4, 1, 4, 3])  #: array int64 4: 4 1 4 3
made = np.sort(line)  #? array int64 4: 9 3 4 4
made[0] = 9
untouched = line  #? array int64 4: 4 1 4 3
# ==== types of items
import numpy as np

singles = np.float32([2.5, 3])  #: array float32 2: 2.5 3.0
columns = np.float32([[1], [2]])  #: array float32 2 1: 1.0 2.0
bytes_of = np.uint8((3, 4))  #: array uint8 2: 3 4
from_floats = np.int8([1.7])  #: array int8 1: 1
of_array = np.float64(np.arange(3))  #: array float64 3: 0.0 1.0 2.0
beside_tenth = np.float32([0.1]) == 0.1  #: array bool 1: True
above_double = np.int64([2**53 + 1]) == np.float64([2**53])  #: array bool 1: True
unsigned = np.uint64([2**64 - 1]) > np.int64([-1])  #: array bool 1: True
never_equal = np.uint8([3]) == 300  #: array bool 1: False
# ==== too large
import numpy as np

wrapped = np.int8([300])  #! OverflowError
# ==== too small
import numpy as np

negative = np.uint8([-1])  #! OverflowError
# ==== does not fit beside
import numpy as np

sum_beside = np.uint8([3]) + 300  #! OverflowError
# ==== axes and sizes that arguments tell
import numpy as np
FLAT_ORDER = np.argsort([[3, 1], [2, 4]], None)  #? array int64 4: 1 2 0 3
FLAT_SORTED = np.sort([[3, 1], [2, 4]], axis=None)  #? array int64 4: 1 2 3 4
NO_ITEM = np.full((1, 0), np.int8(7))  #? array int8 1 0:
