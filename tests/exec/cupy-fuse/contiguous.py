"""Functions of arrays of one shape: they have a second kernel for contiguous ones."""

import cupy


@cupy.fuse
def scaled(x, y, weight):
    return (x - y) * weight


@cupy.fuse
def narrow_and_wide(small, wide, flags):
    """An access is as wide as the widest array's elements allow."""
    return cupy.where(flags, small, wide), small + small, ~flags


@cupy.fuse
def rotated(z, half):
    return z * (1j * half)


@cupy.fuse
def written_only(x, y):
    y[...] = x * 2
    y += 1


@cupy.fuse
def read_before(x, total):
    z = total * 2
    total += x
    return z, total - x


@cupy.fuse
def quotients(x, y):
    """The last elements, of which there are fewer than one access takes, divide nothing by zero."""
    return x // y, x % y


@cupy.fuse
def of_two_shapes(x, y):
    """Two loops where x is broadcast, one where it is not."""
    return x * 2, x + y
