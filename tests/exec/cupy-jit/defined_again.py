"""Names that are defined again: the last definition has the name."""

import cupy as cp
from cupyx import jit


@jit.rawkernel(device=True)
def changed(v):
    return v + 1


@jit.rawkernel()
def kernel(x):
    x[0] = changed(x[0])


kernel((1,), (1,), (cp.zeros(2, "int64"),))


@jit.rawkernel(device=True)
def changed(v):
    return v + 100


@jit.rawkernel()
def later(x):
    x[0] = changed(x[0])


later((1,), (1,), (cp.zeros(2, "int64"),))


@jit.rawkernel()
def kernel(x):
    x[0] = changed(x[0]) * 2


kernel((1,), (1,), (cp.zeros(2, "int64"),))
