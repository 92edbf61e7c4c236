"""Kernels that methods make which also hand their object to something that may change it."""

from numba import cuda
from numba.cuda.decorators import jit

SIGNATURE = "void(float32[::1])"


class Kernels(dict):
    def add(self, function):
        self[function.__name__] = cuda.jit(SIGNATURE)(function)
        return function

    def named(self, name):
        def keep(function):
            self.setdefault(name, cuda.jit(SIGNATURE)(function))
            return function

        return keep

    def scaled(self, factor):
        @cuda.jit(SIGNATURE)
        def scale(x):
            x[0] = x[0] * factor

        self[factor] = scale
        return scale


kernels = Kernels()


@kernels.add
def by_item(x):
    x[0] = 2


@kernels.named("other")
def by_default(x):
    x[0] = 3


kernels.scaled(7)


class Listed(list):
    def add(self, function):
        super().append(cuda.jit(SIGNATURE)(function))
        return function


listed = Listed()


@listed.add
def by_append(x):
    x[0] = 4


class Attributes:
    @classmethod
    def add(cls, function):
        setattr(cls, function.__name__, cuda.jit(SIGNATURE)(function))
        return function


@Attributes.add
def by_setattr(x):
    x[0] = 5


@jit(SIGNATURE)
def by_full_name(x):
    x[0] = 6
