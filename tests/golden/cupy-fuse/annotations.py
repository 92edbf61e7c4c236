import cupy


@cupy.fuse
def total(x: "float32[:, :]", axis=-1, act="none"):
    return cupy.tanh(x.sum(axis=axis)) if act == "tanh" else x.sum(axis=axis)
