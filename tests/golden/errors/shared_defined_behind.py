import cupy


def inner(x):
    return x


def scaled(x):
    return inner(x)


@cupy.fuse()
def f(x):
    t = x + 1
    v = scaled(t)
    t *= 10
    return v + t


f(cupy.zeros(4))


def inner(x):
    return x + 1
