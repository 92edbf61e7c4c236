from numba import cuda


@cuda.jit("void(int64[::1], float64[::1])")
def joining(a, out):
    t = (a[0], a[1])
    u = t + (3.5,)
    out[0] = u[2] + u[0]
    v = t + t
    out[1] = v[3]
    w = () + t
    out[2] = len(w)
    s = u[1:]
    out[3] = s[0] + s[1]
    r = v[::-1]
    out[4] = r[0] * 10 + r[-1]
    x = (*t, 5)
    out[5] = x[2]
    out[6] = tuple(t)[1]
    out[7] = ((1, 2) + (2.5, 4))[2]
    nested = ((1, a[1]), (a[0], 4))
    out[8] = nested[1][0] * 10 + nested[0][1]
    (p, q), (b, c) = nested
    out[9] = p + q * 10 + b * 100 + c * 1000
    out[10] = v[1:3][0] + v[-1]
    out[11] = 1 if t else 2
    out[12] = 1 if () else 2


@cuda.jit("void(int64[:, ::1], bool[:, ::1])")
def comparing(a, out):
    i = cuda.grid(1)
    if i < a.shape[0]:
        t = (a[i, 0], a[i, 1])
        u = (a[i, 2], a[i, 3])
        out[i, 0] = t < u
        out[i, 1] = t <= u
        out[i, 2] = t > u
        out[i, 3] = t >= u
        out[i, 4] = t == u
        out[i, 5] = t != u
        out[i, 6] = (a[i, 0],) == t
        out[i, 7] = (a[i, 0],) != t
        out[i, 8] = (a[i, 0],) < t
        out[i, 9] = t >= (a[i, 0],)
        out[i, 10] = a[i, 2] in t
        out[i, 11] = a[i, 2] not in (1, 2, 3)
        out[i, 12] = (t, 0.5) < (u, 1.5)
        out[i, 13] = 2 in [1, a[i, 2]]


@cuda.jit("void(int64[::1], float64[::1])")
def reducing(a, out):
    t = (a[0], a[1], a[2])
    out[0] = t.index(a[1])
    out[1] = sum(t)
    out[2] = max(t)
    out[3] = min(t)
    out[4] = max((1, 2.5, a[0]))
    out[5] = sum((1, 2.5, a[0]))
    out[6] = sum(t, 100)
    i = cuda.threadIdx.x
    out[7] = t[i]
    out[8] = t[i - 1]
    total = 0
    for v in t:
        total = total * 10 + v
    out[9] = total
    acc = (0, 0.0)
    for k in range(3):
        acc = (acc[0] + k, acc[1] + 0.5)
    out[10] = acc[0] + acc[1]
    pair = (1, 2)
    if a[0] > 3:
        pair = (1.5, 2)
    out[11] = pair[0] / 4


@cuda.jit("void(int64[::1], float64[::1])")
def missing_value(a, out):
    """A value that is not in the tuple, an index beyond its end: the thread ends."""
    i = cuda.grid(1)
    t = (a[0], a[1])
    out[i] = 1
    if i < 3:
        out[i] = t.index(a[i])
    else:
        out[i] = t[i - 4]
    out[i] += 10


@cuda.jit(device=True)
def span_of(*args):
    return args[-1] - args[0] + len(args)


@cuda.jit(device=True)
def total_of(first, *rest):
    total = first
    for v in rest:
        total += v
    return total


@cuda.jit(device=True)
def difference(a, b=5, c=0):
    return a - b * 10 + c * 100


@cuda.jit("void(int64[::1], float64[::1])")
def spreading(a, out):
    t = (a[0], a[1])
    out[0] = span_of(a[0], 1, 2.5)
    out[1] = span_of(*t)
    out[2] = total_of(a[0], 1, 2)
    out[3] = difference(*t)
    out[4] = difference(a[2], *t)
    out[5] = difference(a[0], c=a[1])
    out[6] = total_of(0, *t, 7)
