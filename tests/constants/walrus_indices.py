"""Indices that `:=` binds, before or after they are used: slices make views of arrays."""

import numpy as np


def put_in_rounds():
    row = 0
    for i in range(2):
        view = IN_ROUNDS[row]
        if i == 1:
            view[0] = 9
        len([row := slice(0, 2)])


def put_by_comprehension():
    row = 0
    [row := slice(0, 2) for _ in range(2)]
    view = BY_COMPREHENSION[row]
    view[0] = 9


def put_by_condition():
    row = 0
    while (row := slice(0, 2)) is None:
        pass
    view = BY_CONDITION[row]
    view[0] = 9


def put_by_default():
    row = 0

    def inner(unused=(row := slice(0, 2))):
        pass

    view = BY_DEFAULT[row]
    view[0] = 9


def put_by_lambda():
    row = 0
    list(map(lambda unused=(row := slice(0, 2)): 1, []))
    view = BY_LAMBDA[row]
    view[0] = 9


def copy_item():
    if (row := len(NUMBER)) > 0:
        part = NUMBER[row - 1]
        part += 9


IN_ROUNDS = np.array([3.0, 1.0, 2.0])
put_in_rounds()
BY_COMPREHENSION = np.array([3.0, 1.0, 2.0])
put_by_comprehension()
BY_CONDITION = np.array([3.0, 1.0, 2.0])
put_by_condition()
BY_DEFAULT = np.array([3.0, 1.0, 2.0])
put_by_default()
BY_LAMBDA = np.array([3.0, 1.0, 2.0])
put_by_lambda()
BEHIND = np.array([3.0, 1.0, 2.0])
at = 0
for _ in range(2):
    view = BEHIND[at]
    if at != 0:
        view[0] = 9
    if at := slice(0, 2):
        pass
AFTERWARDS = np.array([3.0, 1.0, 2.0])
place = 0
[place := slice(0, 2) for _ in range(2)]
view = AFTERWARDS[place]
view[0] = 9
IN_ITSELF = np.array([3.0, 1.0, 2.0])
view = IN_ITSELF[own := slice(0, 2)]
view[0] = 9
NUMBER = np.array([3.0, 1.0, 2.0])
copy_item()

A = IN_ROUNDS  #! array float64 3: 9.0 1.0 2.0
B = BY_COMPREHENSION  #! array float64 3: 9.0 1.0 2.0
C = BY_CONDITION  #! array float64 3: 9.0 1.0 2.0
D = BY_DEFAULT  #! array float64 3: 9.0 1.0 2.0
E = BY_LAMBDA  #! array float64 3: 9.0 1.0 2.0
F = BEHIND  #! array float64 3: 9.0 1.0 2.0
G = AFTERWARDS  #! array float64 3: 9.0 1.0 2.0
H = IN_ITSELF  #! array float64 3: 9.0 1.0 2.0
I = NUMBER  #: array float64 3: 3.0 1.0 2.0
