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


def two_made(x):
    first = x + 1
    return [first, x * 2]


@cupy.fuse
def in_rounds(x):
    total = x * 0
    for a in two_made(x):
        a += 1
        total = total + a
    counted = x * 0
    for i, a in enumerate(two_made(x)):
        a += i
        counted = counted + a
    return total, counted
