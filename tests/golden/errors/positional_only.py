"""Parameters in front of a `/` take no keywords."""
from numba import cuda


@cuda.jit(device=True)
def scaled(a, /, b=1):
    return a * b


@cuda.jit("void(int64[::1])")
def by_name(x):
    x[0] = scaled(a=x[0])


@cuda.jit("void(int64[::1])")
def twice(x):
    x[0] = scaled(x[0], b=2, a=3)


def configured(tile, /, wide=2):
    return tile * wide


TILE = configured(tile=4)


@cuda.jit("void(int64[::1])")
def by_name_on_host(x):
    x[0] = TILE
