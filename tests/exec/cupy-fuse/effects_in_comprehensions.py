"""A function that changes an array, called for each item of a comprehension: once, in order, wherever its result goes."""

import cupy


@cupy.fuse()
def in_comprehensions(x, y):
    def step(j):
        y[...] = y + x * j
        return y * 2

    [step(j) for j in range(2)]
    a = [(lambda q: q + q)(step(j)) for j in range(2)]
    return a[0] + a[1] + sum(step(j) for j in (1, 1))


@cupy.fuse()
def in_lambdas(x, y):
    def step(j):
        y[...] = y + x * j
        return y * 2

    pair = lambda v: (v, v)
    a, b = pair(step(3))
    return cupy.where(x > 0, step(1), a) + b * (lambda v, w=step(9): v * w)(2)
