"""`cuda` may come from a module that is not there, in which nothing is looked up."""

from gpu_support import *


@cuda.jit("void(float32[::1])")
def by_star(x):
    x[0] = 1


def make():
    from gpu_support import cuda

    @cuda.jit
    def by_name(x):
        x[0] = 2

    return by_name


kernel = make()
