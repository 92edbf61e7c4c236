import cupy


@cupy.fuse
def outer_sum(column, row):
    return column + row


@cupy.fuse
def masked(mask, points):
    return cupy.where(mask[:, cupy.newaxis], points, 0.0)


@cupy.fuse
def constant_where(mask, x):
    return cupy.where(mask, 1, 0), cupy.where(mask, x, -x)
