import cupy


@cupy.fuse
def total(a, axis=None):
    return a.sum(axis=axis)


@cupy.fuse
def activated(a, w=None, act="tanh"):
    return cupy.tanh(a) if act == "tanh" else a


total(cupy.zeros((3, 4)), axis=(0, 1))
activated(unknown(), None, "tanh")
