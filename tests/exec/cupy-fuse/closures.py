"""Inner functions that take views, shapes and reductions, or change lists: their calls are written out."""

import cupy


def applied(f, u):
    return f(u) + u.max()


def doubled(u, k=2):
    return u * k


@cupy.fuse
def of_shapes(x, y):
    def scaled(u, k=2):
        if k > 1:
            return u * k / y.shape[0]
        return u + y[0]

    return scaled(x) + scaled(x, 1) + scaled(u=x, k=0)


@cupy.fuse
def of_reductions(x, y):
    largest = y.max()

    def scaled(u):
        return u / largest + u.sum(axis=0)

    def twice(u):
        return doubled(scaled(u))

    return twice(x) - scaled(y)


@cupy.fuse
def handed_on(x, y):
    def shifted(u):
        return u - y[0]

    return applied(shifted, x) + applied(lambda u: u * y[1:2], x) + applied(cupy.square, y)


@cupy.fuse
def in_sequences(x, y):
    steps = [lambda u: u + y[0], lambda u: u.max() - u]
    t = x
    for step in steps:
        t = step(t)
    for step in (lambda u: u * y[-1], cupy.negative):
        t = step(t)
    return t + steps[1](y)


@cupy.fuse
def in_comprehensions(x, y):
    w = x[0]

    def shifted(v):
        return v - w

    return sum([shifted(w) for w in (x, y)]) + sum(shifted(u) * k for k, u in enumerate([x, y]))


@cupy.fuse
def bound_late(x, y):
    k = 1

    def scaled(u):
        return u * k + y[0]

    before = scaled(x)
    k = 3
    for n in range(2):
        def scaled(u):
            return u * k + n * y[0]
        before = before + scaled(x)
    return before


@cupy.fuse
def changing_lists(x, y):
    parts = []

    def add(u):
        parts.append(u * y.max())

    add(x)
    for k in range(2):
        add(y * k)
    return parts[0] + parts[2], len(parts) * x


@cupy.fuse
def filtered(x, y, z=None):
    given = [w for w in (x, z, y) if w is not None]
    flat = [w for w in given if w.ndim < 2]
    reals = [w * 2 for w in (x, y) if w.dtype == cupy.float64 and w is not z]
    total = sum(w for w in given)
    return total * len(flat) + reals[-1]


@cupy.fuse
def bound_early(x, y):
    steps = [lambda u, k=k: u * k for k in (2, 3)]
    for w in (x, y):
        steps.append(lambda u, w=w, n=2: u - w[0] * n)
    for k in (4, 5):
        def shifted(u, k=k):
            return u + k
        steps.append(shifted)
    t = x
    for step in steps:
        t = step(t)
    return t + steps[0](y, k=5) + sum(f(x) for f in (lambda u, w=w: u * w[0] for w in (x, y)))


@cupy.fuse
def bound_by_def(x, y):
    k = 2
    w = y * k

    def scaled(u, w=w, k=k):
        return u * k + w.max()

    k = 7
    w = w + k
    return scaled(x) + scaled(y, k=k) + (lambda u, w=w: u - w[-1])(x)
