"""What operators, entries and missing modules make kernels of, beside what methods do."""

from collections import defaultdict

from numba import cuda
from missing import jit


class Registry(dict):
    def __add__(self, function):
        self.last = cuda.jit("void(float32[::1])")(function)
        return self

    def __setattr__(self, name, function):
        dict.__setitem__(self, name, cuda.jit("void(float32[::1])")(function))


def added(x):
    x[0] = 1


def assigned(x):
    x[0] = 2


Registry() + added
Registry().name = assigned


@vars(cuda)["jit"]("void(float32[::1])")
def by_vars(x):
    x[0] = 3


@cuda.__dict__["jit"]
def by_dict(x):
    x[0] = 4


@jit("void(float32[::1])")
def by_missing(x):
    x[0] = 5


def by_default(x):
    x[0] = 6


kernels = defaultdict(lambda: cuda.jit("void(float32[::1])")(by_default))
kernels[3]
