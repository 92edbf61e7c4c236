"""Names that are defined again: the last definition has the name, and a fused function calls what
its names held when it was traced."""

import cupy as cp


def changed(v):
    return v + 1


@cp.fuse()
def fused(x):
    return changed(x)


fused(cp.zeros(3, "int64"))


@cp.fuse()
def traced_before(x):
    return changed(x) * 2


traced_before(cp.zeros(3, "int64"))


def changed(v):
    return v + 100


@cp.fuse()
def fused(x):
    return changed(x) * 3


fused(cp.zeros(3, "int64"))
