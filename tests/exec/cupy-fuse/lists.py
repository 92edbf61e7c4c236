"""Lists while Python traces: their items change in branches, in loops and by helpers."""

import cupy

row = (10, 20)


def bump(l, v):
    l[0] = l[0] + v
    return l[1] * v.shape[0]


def inc(v):
    v += 1
    return v * v.shape[0]


def outer(v):
    return inc(v)


def push(l, v):
    l.append(v)


def ident(l):
    return l


def norm(v):
    return v / v.sum()


def chain(l, v):
    push(l, v)
    push(l, v * 2)
    return len(l)


def fib(n, v):
    if n < 2:
        return [v] * (n + 1)
    r = fib(n - 1, v)
    r.append(r[-1] + r[-2])
    return r


@cupy.fuse
def summed_in_lists(x, y):
    acc = [0] * 3
    for v in (x, y):
        for k in range(3):
            acc[k] += v * k
    return acc[0], acc[1], acc[2]


@cupy.fuse
def changed_in_branches(x, n):
    r = [x, x * 2]
    if n > 0:
        r[0] = x * 3
    else:
        r[1] = x * 5
    return r[0] + x, r[1]


@cupy.fuse
def loops_in_branches(x, n):
    r = [x, x * 2]
    if n > 0:
        for k in range(2):
            r[k] = r[k] * (k + 5)
    return r[0] - r[1]


@cupy.fuse
def changed_in_loops(x, n):
    r = [x * 0, x * 2]
    for i in range(n):
        for k in range(2):
            r[k] = r[k] + x * i + k
    return r[0] - r[1]


@cupy.fuse
def swapped_in_loops(x, y, n):
    r = [x, y]
    for k in range(n):
        r[0], r[1] = r[1], r[0] + k
    return r[0] + x


@cupy.fuse
def rotated(x, y):
    r = [x, y, x + y]
    r[0], r[1], r[2] = r[2], r[0], r[1]
    return r[0], r[1], r[2]


@cupy.fuse
def changed_ahead(x):
    r = [x, x, x]
    for i, v in enumerate(r):
        if i + 1 < len(r):
            r[i + 1] = v * 2
    return r[2]


@cupy.fuse
def changed_while_zipped(x, y):
    r = [x, y]
    q = [y * 2, x * 3]
    t = x * 0
    for a, b in zip(r, reversed(q)):
        t = t * 2 + a * b
        q[0] = x - 1
        r[1] = y + 1
    return t


@cupy.fuse
def hidden_by_comprehensions(x):
    r = [x * v for row in ((3, 4), (5, 6)) for v in row]
    return sum(r)


@cupy.fuse
def items_beside_rounds(x, y):
    r = [x, y]
    q = [r[k] * x for k, x in ((0, 2), (1, 3))]
    return q[0] - q[1]


@cupy.fuse
def lists_of_lists(x, y):
    a = [[x, 1], [0, y]]
    c = [[0, 0], [0, 0]]
    for i in range(2):
        for j in range(2):
            for k in range(2):
                c[i][j] = c[i][j] + a[i][k] * a[k][j]
    return c[0][0] + c[0][1] + c[1][0] + c[1][1]



@cupy.fuse
def two_names(x, y):
    r = [x, y]
    s = r
    s[0] = y * 2
    s.append(x)
    q = list(r)
    q[0] = 1
    return r[0] + len(r), q[0] + r[2]


@cupy.fuse
def lists_in_tuples(x, y):
    inner = [x, y]
    r = [(inner, 1), (inner, 2)]
    inner[0] = y * 3
    return r[0][0][0] + r[1][1]


@cupy.fuse
def numbers_as_items(x, n):
    r = [n, 2]
    r[0] += 1
    r[1] -= n
    return x * r[0] + n * r[1]


@cupy.fuse
def copied_numbers(x, n):
    r = [n * 2, 5]
    q = [r[0], r[1]]
    q[0] += 1
    r[1] += 7
    return x * r[0] + q[0] * 100 + q[1]


@cupy.fuse
def arrays_as_items(x, y):
    r = [x, y * 2]
    r[0] += 1
    r[1] *= y
    return r[0] + x, r[1]


@cupy.fuse
def changed_by_helpers(x, y):
    r = [x, y]
    return r[0] * 2 + bump(r, y) + r[0]


@cupy.fuse
def changed_two_calls_deep(x):
    return x * 2 + outer(x)


@cupy.fuse
def returned_by_helpers(x, y):
    r = [x, y]
    s = ident(r)
    r[0] = y * 5
    return s[0] + r[1]


@cupy.fuse
def recursive_lists(x):
    r = fib(5, x)
    return r[-1], len(r) * x


@cupy.fuse
def grown_by_helpers(x):
    r = []
    n = chain(r, x)
    n = n + chain(r, x + 1)
    return n * r[3] + r[0]


@cupy.fuse
def helpers_in_comprehensions(x, y):
    r = [norm(v) for v in (x, y)]
    r[1] = norm(r[0] + r[1])
    return sum(norm(v) * k for k, v in enumerate(r, 1))


@cupy.fuse
def walrus(x):
    k = 1
    r = [k, (k := 5) * x, k]
    return r[0] + r[1] * r[2]


@cupy.fuse
def slices_of_lists(x, y):
    r = [x, y, x + y, 4]
    q = r[1:]
    q[0] = 7
    s = r[::-1]
    return sum(r[:2]) + q[0] * s[0], len(r[1:3]) * x, r[-3] - q[-1]


@cupy.fuse
def joined_lists(x, y):
    r = [x] + [y, 1]
    r = r + [2]
    t = (x, y)
    t += (3,)
    return r[0] * r[3] + len(r) + r[1] * t[2], len(t) * y


@cupy.fuse
def repeated_lists(x, y):
    acc = [x, 1] * 2
    acc[0] = y
    acc[3] += 4
    return acc[0] + acc[1] * acc[2] + acc[3]


@cupy.fuse
def tuples_in_branches(x, y, n):
    t = (x, y)
    if n > 0:
        t = (y, x)
    a, b = t
    return a - 2 * b


@cupy.fuse
def lists_of_one_branch(x, n):
    out = x
    if n > 0:
        r = [x, 2]
        r.append(x * 3)
        r[0] = 5
        out = r[0] * r[1] + r[2]
    return out


@cupy.fuse
def numbers_of_one_branch(x, n):
    k = 3
    if n > 0:
        k = 1
        r = x * k
    else:
        r = x * k
        k = 2
    return r + k


@cupy.fuse
def names_with_numbers(x, y):
    x_ = x * 2
    r = [x, x_]
    r_0 = 3
    x__ = y
    for r_1 in r:
        x_ = x_ + r_1 * r_0
    for item_0 in range(2):
        x_ = x_ + item_0 * x__
    return x_


@cupy.fuse
def left_early(x, y):
    t = 0
    for i, (v, w) in enumerate(zip((x, y, x), (1, 2, 3))):
        if i == 2:
            break
        t = t + v * w
    else:
        t = t + 1000
    for v in [x, y]:
        t = t - v
    else:
        t = t + 5
    return t


@cupy.fuse
def several_targets(x, y):
    r = [x, y]
    r[0] = r[1] = t = x + y * 2
    return r[0] + r[1] * t


@cupy.fuse
def tuples_in_loops(x, n):
    r = (x, 1)
    t = x
    for i in range(n):
        t = t + r[0]
        r = (t, 2)
    return t


@cupy.fuse
def counted_by_while(x):
    r = [x]
    while len(r) < 4:
        r.append(r[-1] * 2)
    i = 0
    while i < len(r):
        r[i] += i
        i += 1
    return sum(r)


@cupy.fuse
def comprehensions_in_comprehensions(x, y):
    r = [[i * j for j in range(3)] for i in range(2)]
    r[1][2] += x
    r[0][0] = y
    return sum([sum(v) for v in r])


@cupy.fuse
def three_levels(x, y):
    r = [[[x]], [[y]]]
    for a in r:
        for b in a:
            b[0] = b[0] * 2
            b.append(b[0] + 1)
        a.append([3])
    return r[0][0][1] * r[1][1][0] + len(r[0]) + r[1][0][0]


@cupy.fuse
def deleted_names(x, y):
    r = [x, y]
    t = r[0]
    del r
    r = y * 2
    return t + r


def set_first(items, v):
    items[0] = v
    return v * 2


@cupy.fuse
def helpers_in_branches(x, n):
    r = [x, x * 2]
    t = x
    if n > 0:
        t = t + set_first(r, x * 5)
        for k, v in enumerate(r):
            r[k] = v + t
    return r[0] * t + r[1]


@cupy.fuse
def helpers_in_arguments(x, y):
    r, s = [x, y], [y, x * 2]
    r.append(set_first(s, r[1] + 1))
    s[1] = s[0] * 3 + set_first(s, r[2])
    return sum(r), s[0] - s[1]
