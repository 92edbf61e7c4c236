"""Indices that make views of arrays: `None`, `...`, slices that names hold, and flags of copies."""

import numpy as np


def put_by(index):
    part = BY_PARAMETER[index]
    part[0] = 9


def put(part):
    part[0] = 9


BY_NONE = np.array([3.0, 1.0, 2.0])
view = BY_NONE[None]
view[0, 0] = 9
BY_DOTS = np.array([3.0, 1.0, 2.0])
view = BY_DOTS[...]
view[0] = 9
BY_AXIS = np.array([3.0, 1.0, 2.0])
view = BY_AXIS[np.newaxis, :]
view[0, 0] = 9
BY_SLICE = np.array([3.0, 1.0, 2.0])
part = slice(0, 2)
view = BY_SLICE[part]
view[0] = 9
BY_INDEX = np.array([3.0, 1.0, 2.0])
view = BY_INDEX[np.s_[0:2]]
view[0] = 9
BY_NAME = np.array([3.0, 1.0, 2.0])
nothing = None
view = BY_NAME[nothing]
view[0, 0] = 9
BY_TUPLE = np.array([3.0, 1.0, 2.0])
several = (slice(0, 2),)
view = BY_TUPLE[several]
view[0] = 9
BY_SUM = np.array([3.0, 1.0, 2.0])
view = BY_SUM[several + ()]
view[0] = 9
BY_LOOP = np.array([3.0, 1.0, 2.0])
for row in BY_LOOP[None]:
    row += 9
BY_COPYTO = np.array([3.0, 1.0, 2.0])
np.copyto(BY_COPYTO[None], 9)
BY_OUT = np.array([3.0, 1.0, 2.0])
np.add(BY_OUT[None], 9, out=BY_OUT[None])
BY_TRANSPOSED = np.array([3.0, 1.0, 2.0])
BY_TRANSPOSED[None].T[0] = 9
BY_FUNCTION = np.array([3.0, 1.0, 2.0])
put(BY_FUNCTION[None][0])
BY_PARAMETER = np.array([3.0, 1.0, 2.0])
put_by(slice(0, 2))
BY_SHAPE = np.array([3.0, 1.0, 2.0])
BY_SHAPE.reshape(1, 1, 3)[0][0][0] = 9
BY_PLACE = np.array([3.0, 1.0, 2.0])
BY_PLACE.astype(np.float64, "K", "unsafe", True, False)[0] = 9
BY_MATRIX = np.array([3.0, 1.0, 2.0])
np.matrix(BY_MATRIX, copy=False)[0, 0] = 9
BY_MASKED = np.array([3.0, 1.0, 2.0])
np.ma.array(BY_MASKED)[0] = 9

BY_NUMBER = np.array([3.0, 1.0, 2.0])
for i in range(3):
    item = BY_NUMBER[i]
    item += 1
for i, _ in enumerate(BY_NUMBER):
    item = BY_NUMBER[i - 1]
    item += 1
BY_ORDER = np.array([3.0, 1.0, 2.0])
order = np.argsort(BY_ORDER)
chosen = BY_ORDER[order]
chosen[0] = 9
BY_SIZE = np.array([3.0, 1.0, 2.0])
item = BY_SIZE[len(BY_SIZE) - 1]
item += 1
items = [BY_SIZE[j] for j in range(3)]
items[0] += 1

A = BY_NONE  #! array float64 3: 9.0 1.0 2.0
B = BY_DOTS  #! array float64 3: 9.0 1.0 2.0
C = BY_AXIS  #! array float64 3: 9.0 1.0 2.0
D = BY_SLICE  #! array float64 3: 9.0 1.0 2.0
E = BY_INDEX  #! array float64 3: 9.0 1.0 2.0
F = BY_NAME  #! array float64 3: 9.0 1.0 2.0
G = BY_TUPLE  #! array float64 3: 9.0 1.0 2.0
H = BY_SUM  #! array float64 3: 9.0 1.0 2.0
I = BY_LOOP  #! array float64 3: 12.0 10.0 11.0
J = BY_COPYTO  #! array float64 3: 9.0 9.0 9.0
K = BY_OUT  #! array float64 3: 12.0 10.0 11.0
L = BY_TRANSPOSED  #! array float64 3: 9.0 1.0 2.0
M = BY_FUNCTION  #! array float64 3: 9.0 1.0 2.0
N = BY_PARAMETER  #! array float64 3: 9.0 1.0 2.0
O = BY_SHAPE  #! array float64 3: 9.0 1.0 2.0
P = BY_PLACE  #! array float64 3: 9.0 1.0 2.0
Q = BY_MATRIX  #! array float64 3: 9.0 1.0 2.0
R = BY_MASKED  #! array float64 3: 9.0 1.0 2.0
S = BY_NUMBER  #: array float64 3: 3.0 1.0 2.0
T = BY_ORDER  #: array float64 3: 3.0 1.0 2.0
U = BY_SIZE  #: array float64 3: 3.0 1.0 2.0
