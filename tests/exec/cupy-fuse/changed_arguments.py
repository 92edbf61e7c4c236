import cupy


@cupy.fuse
def filled(x, y):
    x[...] = y * 2
    y[:] = 1


@cupy.fuse
def exchanged(x, y):
    before = x.copy()
    x[:] = y
    y[...] = before


@cupy.fuse
def another_name(x, y):
    z = x
    z += y
    return x * 10


@cupy.fuse
def in_a_loop(x, y):
    for k in range(3):
        x += y
    return x


@cupy.fuse
def rebound_in_a_loop(x, y):
    for k in range(3):
        x = x + y
    return x


@cupy.fuse
def rows(x, y):
    x *= y
    x += 1


@cupy.fuse
def default_factor(x, factor=0.5):
    x *= factor
