"""Decorators of the program that make another function of one that a kernel is made of or calls."""
from numba import cuda, vectorize


def twice(f):
    @cuda.jit(device=True)
    def g(x):
        return f(f(x))

    return g


def other(f):
    def instead(o):
        o[0] = 55

    return instead


class Kept:
    def __init__(self, f):
        self.f = f

    def __call__(self, x):
        return self.f(x) + 1


def noted(f):
    return f


@twice
@cuda.jit(device=True)
def doubled(x):
    return x + 1


@cuda.jit(device=True)
@Kept
def kept(x):
    return x + 1


@other
def plain(o):
    o[0] = 1


declared = cuda.jit("void(int64[::1])")(plain)


@cuda.jit("void(int64[::1])")
@other
def replaced(o):
    o[0] = 1


@cuda.jit("void(int64[::1])")
def calls_doubled(o):
    o[0] = doubled(o[0])


@cuda.jit("void(int64[::1])")
def calls_kept(o):
    o[0] = kept(o[0])


@vectorize(["int64(int64)"], target="cuda")
@other
def element(x):
    return x + 1


@noted
@cuda.jit("void(int64[::1])")
@noted
def same(o):
    o[0] = 2
