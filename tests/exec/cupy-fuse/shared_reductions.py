"""Reductions with more and fewer blocks and threads than results and elements."""

import cupy


@cupy.fuse
def along_rows(x):
    return cupy.sum(x, axis=-1), cupy.max(x, axis=-1)


@cupy.fuse
def along_columns(x):
    return cupy.sum(x, axis=0), cupy.min(x, axis=0)


@cupy.fuse
def in_the_middle(x):
    return cupy.sum(x * x, axis=1)


@cupy.fuse
def outer_and_inner(x):
    return x - cupy.prod(x % 3 + 1, axis=(0, 2), keepdims=True)


@cupy.fuse
def of_all(x):
    return cupy.sum(x), cupy.any(x > 40), cupy.all(x > -40)


@cupy.fuse
def decided(x):
    s = x * 1
    if x.sum() > 0:
        s = x * 2
    return s.sum()


@cupy.fuse
def in_rounds(x):
    r = x * 0
    for _ in range(int(x.max()) // 20):
        r = r + x
    return r.sum(axis=0)


@cupy.fuse
def checked(x):
    assert x.max() > 0
    return (x * 2).sum()
