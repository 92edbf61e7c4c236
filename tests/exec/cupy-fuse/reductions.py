"""Sums and their kin: each ends a phase of the kernel."""

import cupy


@cupy.fuse
def whole(x):
    return cupy.sum(x), cupy.prod(x), x.max(), x.min(), cupy.any(x > 1), cupy.all(x > -5)


@cupy.fuse
def along(x):
    return x.sum(axis=0), cupy.sum(x, axis=-1), cupy.amax(x, 1), cupy.amin(x, axis=(0, 1))


@cupy.fuse
def kept(x):
    return cupy.sum(x, axis=1, keepdims=True), x.max(axis=0, keepdims=True) * 2


@cupy.fuse
def softmax(x):
    """Stable: the greatest of each row is subtracted first."""
    e = cupy.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


@cupy.fuse
def distances(x, y):
    """The operands of the sum are broadcast, those of the rest are not."""
    d = x[:, None] - y
    s = cupy.sum(d * d, axis=1)
    return cupy.sqrt(s), x * 2, s + cupy.sum(y)


@cupy.fuse
def filtered(x):
    return cupy.nansum(x), cupy.nanprod(x, axis=0), cupy.sum(x)


@cupy.fuse
def typed(x):
    return cupy.sum(x, dtype="float64"), x.sum(dtype=cupy.float32, axis=0), cupy.prod(x, axis=0)


@cupy.fuse
def normalized(x, scale):
    total = cupy.sum(x * scale)
    x /= total


@cupy.fuse
def after_itself(x):
    y = x * x
    y = y.sum(axis=1)
    y = y + 1
    return y.sum() * x
