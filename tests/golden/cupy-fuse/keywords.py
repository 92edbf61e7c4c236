"""Arguments that launches give by their names, behind parameters that they leave out."""

from functools import partial

import cupy


@cupy.fuse
def stepped(p, g, rate=1e-3, decay=0.0, *, clip=2):
    return p - rate * cupy.minimum(g + decay * p, clip)


@cupy.fuse
def shifted(x, scale=1.0, bias=0):
    return x * scale + bias


@cupy.fuse
def stored(x, out=None):
    if out is None:
        return x + 1
    out[...] = x + 1


x = cupy.zeros(8, dtype="float32")
stepped(x, x, decay=0.5)
stepped(g=x, p=x, clip=1)
with_bias = partial(shifted, bias=3)
with_bias(x)
options = {"bias": 2}
shifted(x, **options)
stored(x, out=cupy.zeros(8))
