"""What Python runs while it traces: lists, loops over known items, `while`, recursion."""

import cupy

COEFFICIENTS = [1.0, -2.0, 0.5]


@cupy.fuse
def list_built(x):
    r = []
    for k in range(3):
        r.append(x * k)
    r.extend([x, 5])
    r += [r[1]]
    r[0] = x - 1
    return r[0] + r[-1] * len(r), r[4] + r[2], sum(r)


@cupy.fuse
def comprehensions(x, y):
    powers = [x**k for k in range(4) if k != 2]
    total = sum([p * c for p, c in zip(powers, COEFFICIENTS)])
    a, b, c = [v * 2 for v in (x, y, 1.5)]
    return total, a - b + c, sum(v * i for i, v in enumerate([x, y]))


@cupy.fuse
def mixed_types(x, y):
    total = 0
    for v in (x, 2.5, y[0], True):
        total = total + v
    for i, v in enumerate(reversed((x, y))):
        total = total * v - i
    return total


@cupy.fuse
def while_known(x):
    n = 4
    while n > 0:
        x = x * 2 if n % 2 == 0 else x + n
        n -= 1
        if n == 1:
            break
    else:
        x = x * 1000
    return x + n


def power(x, n):
    if n == 0:
        return 1
    if n % 2 == 1:
        return x * power(x, n - 1)
    half = power(x, n // 2)
    return half * half


@cupy.fuse
def recursive(x):
    return power(x, 7), power(x + 1, 2)


def weighted(values, weights):
    total = 0
    for v, w in zip(values, weights):
        total = total + v * w
    return total


@cupy.fuse
def passed(x, y):
    items = [x, y * 2, x - y]
    return weighted(items, (1, 2.5, 3)), weighted((y, x, y), COEFFICIENTS)


@cupy.fuse
def reduced_in_loops(x):
    norms = []
    for axis in range(2):
        norms.append(x.sum(axis=axis))
    y = x
    for _ in range(x.ndim):
        y = y.sum(axis=0)
    return norms[0] * y, norms[1]


@cupy.fuse
def views_in_loops(x, y):
    total = y * 0
    for k in range(3):
        total = total + (x * y)[k, ::-1]
        if k == 1:
            total = total[::-1]
    return total


@cupy.fuse
def returned_early(x):
    for k, v in enumerate([x, x + 1, x * x]):
        if k == 1:
            continue
        if v.ndim == 1 and k > 1:
            return v * k, k * x
    return x


@cupy.fuse
def changed_in_loops(x, y):
    for v in (x, y):
        v += 1
    pair = (x, y)
    first = pair[0]
    first *= 2
    r = [y]
    r[0] -= x
    r += [x * 3]
    same = r
    same[1] += 5
    fraction, _ = cupy.modf(x / 4)
    fraction += 1
    return r[1], fraction
