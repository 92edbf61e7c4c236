"""What reaches `cuda.jit` where it is not followed to the functions that it makes kernels of."""

import sys
from contextlib import contextmanager

import numba
from numba import cuda


@contextmanager
def chosen():
    yield cuda.jit("void(float32[::1])")


with chosen() as jit:

    @jit
    def by_context(x):
        x[0] = 1


class Compiled:
    def __init__(self, function):
        self.function = cuda.jit("void(float32[::1])")(function)


@Compiled
def by_class(x):
    x[0] = 2


jits = {"gpu": cuda.jit}


@jits[sys.argv[1]]
def by_key(x):
    x[0] = 3


backend_jit = getattr(numba, sys.argv[1]).jit


@backend_jit
def by_backend(x):
    x[0] = 4




functions = list(map(cuda.jit("void(float32[::1])"), [by_class]))
