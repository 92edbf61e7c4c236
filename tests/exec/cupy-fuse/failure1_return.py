import cupy


@cupy.fuse
def one(x):
    return x + 1


@cupy.fuse
def several(x, y):
    return x + y, x - y, x * y


@cupy.fuse
def nothing(x):
    x *= 2


@cupy.fuse
def bare(x):
    x += 1
    return


@cupy.fuse
def none(x, y):
    x += y
    return None


@cupy.fuse
def early(x, y=None):
    if y is None:
        return x * 10
    return x * y
