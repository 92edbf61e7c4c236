import numpy as np
from numba import cuda, float64, from_dtype

pair = from_dtype(np.dtype([("a", np.float64), ("b", np.float64)], align=True))


@cuda.jit("void(float64[::1], int64[::1])")
def merged(g, w):
    for i in range(w.shape[0]):
        v = g[3:]
        if w[i] > 7:
            t = cuda.local.array(5, float64)
            for j in range(5):
                t[j] = -0.75
            v = t
        v[w[0]] = 16.0  # nvcc 13 leaves this out if it sees of which memory `v` may be
    for _ in range(2):
        u = g[1:]
        s = cuda.local.array(5, float64)
        for k in range(2):
            for j in range(5):
                s[j] = 16.0
            if k == 1:
                u = s
            u[w[1]] -= 0.5


@cuda.jit("void(float64[::1], int64[::1])")
def chosen(g, w):
    t = cuda.local.array(5, float64)
    for j in range(5):
        t[j] = 1.0
    for i in range(w.shape[0]):
        v = t if w[i] > 7 else g
        v[w[0]] += 16.0
    g[0] = t[1]


@cuda.jit(device=True)
def pick(a, b, first):
    if first:
        return a
    return b


@cuda.jit(device=True)
def put(a, b, second):
    v = a
    if second:
        v = b
    v[1] = 16.0


@cuda.jit("void(float64[::1], int64[::1])")
def by_functions(g, w):
    t = cuda.local.array(5, float64)
    for i in range(w.shape[0]):
        for j in range(5):
            t[j] = -0.75
        picked = pick(t, g, w[i] > 7)
        picked[w[0]] += 16.0
        put(g, t, w[i] > 7)
        both = (g, t)
        if w[i] > 7:
            both = (t, g)
        both[0][2] = 3.0
        here = (g, t)
        there = (t, g)
        either = here
        if w[i] > 7:
            either = there
        either[0][3] = 5.0
    g[0] = t[1]


@cuda.jit((pair[::1], float64[::1]))
def records(r, w):
    s = cuda.local.array(2, pair)
    for i in range(w.shape[0]):
        for j in range(2):
            s[j].a = 1.0
        q = r[1]
        if w[i] > 7:
            q = s[1]
        q.a = 16.0
        u = s[0] if w[i] > 7 else r[0]
        u.b = 3.0
    r[0].a = s[1].a
