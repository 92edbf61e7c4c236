import cupy


@cupy.fuse
def bools(a, b):
    return a + b, a * b, ~a, a ** b, a // b, cupy.logical_xor(a, b)


@cupy.fuse
def conditions(c, x):
    return cupy.where(c, x, 1), cupy.where(c > 0, x, 0.5), cupy.where(c, 1.0, 2)


@cupy.fuse
def by_dtype(x, scale=None):
    if x.dtype == cupy.float32:
        return x / 2
    if x.ndim == 1 and scale is None:
        scale = 4
    return x // scale
