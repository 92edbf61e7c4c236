import cupy


@cupy.fuse
def by_keyword(x, y):
    total = cupy.add(x, y, out=x)
    return total * 2


@cupy.fuse
def by_position(x, y):
    cupy.subtract(x, y, x)
    cupy.sqrt(y, y)


@cupy.fuse
def returned(x, y, o):
    return cupy.multiply(x, y, out=o)


@cupy.fuse
def read_afterwards(x):
    return x * cupy.add(x, 1, out=x)


@cupy.fuse
def narrowed(x, y):
    cupy.true_divide(x, 3, out=y)


@cupy.fuse
def copied(x, y):
    cupy.copyto(x, y)


@cupy.fuse
def copied_where(x, y):
    cupy.copyto(x, y, where=y > 0)
