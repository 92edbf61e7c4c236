"""Launches in what statements assign to, and by the methods that brackets stand for."""

import contextlib

import numpy as np
from numba import cuda

from modules.kernels import by_method, in_loop_target, in_with_target

values = np.zeros(1, np.float32)
table = {}


@cuda.jit
def in_item(x):
    x[0] = 2


@cuda.jit
def by_own_method(x):
    x[0] = 3


@cuda.jit
def by_name_of_method(x):
    x[0] = 4


@cuda.jit
def by_call_of_launcher(x):
    x[0] = 5


table[in_item[1, 1](values)] = 1
for table[in_loop_target[1, 1](values)] in range(2):
    pass
with contextlib.nullcontext(1) as table[in_with_target[1, 1](values)]:
    pass
by_method.__getitem__((1, 1))(values)
by_own_method.__getitem__((1, 1))(values)
getattr(by_name_of_method, "__getitem__")((1, 1))(values)
by_call_of_launcher[1, 1].__call__(values)
