"""Stores beside functions and `:=` that change where they go: Python evaluates the right side first, but of `+=` the place."""

from numba import cuda, int64


@cuda.jit(device=True)
def bump(v):
    v[0] = (v[0] + 1) % 4
    return 7


@cuda.jit(device=True)
def at(v):
    v[0] = (v[0] + 1) % 3
    return v[0]


@cuda.jit(device=True)
def row(v, w):
    v[0] = (v[0] + 1) % 3
    return w[v[0]]


@cuda.jit((int64[::1],))
def s_slice(v):
    v[v[0]:v[0] + 2] = bump(v)


@cuda.jit((int64[::1], int64[:, ::1]))
def s_row(v, w):
    w[v[0] % 3, :] = bump(v)
    w[v[0] % 3] = bump(v)


@cuda.jit((int64[::1],))
def s_elem(v):
    v[v[0]] = bump(v)
    v[v[1] + v[0]] = bump(v) + v[0]
    v[at(v)] = bump(v)
    v[at(v) - 3] = bump(v) + at(v)


@cuda.jit((int64[::1], int64[:, ::1]))
def s_elem2(v, w):
    w[v[0] % 3, at(v)] = bump(v)
    w[at(v)][v[0]] = at(v)
    w[at(v), -v[0]] = at(v) * 10 + v[0]


@cuda.jit((int64[::1],))
def s_slice2(v):
    v[at(v):at(v) + 3] = bump(v)
    v[v[0]:] = (at(v), at(v) + 5)[v[0] % 2]
    v[v[0]:v[0] + 2] = (at(v), at(v) + 5)


@cuda.jit((int64[::1],))
def aug(v):
    v[v[0]] += bump(v)
    v[at(v)] += bump(v)
    v[at(v)] -= at(v) * 3
    v[v[0] - 5] *= at(v) + v[0]


@cuda.jit((int64[::1],))
def aug_slice(v):
    v[v[0]:v[0] + 2] += bump(v)
    v[at(v):] += bump(v)
    v[at(v):at(v) + 3] -= at(v)


@cuda.jit((int64[::1], int64[:, ::1]))
def aug_row(v, w):
    w[v[0] % 3] += bump(v)
    w[v[0] % 3, 1:] += at(v)
    w[at(v)] -= at(v)
    w[v[0] % 3] += at(v) if v[1] > 1 else bump(v)
    w[v[0] % 3, v[0] % 3:] *= (at(v) or bump(v)) + (at(v) and 3)


@cuda.jit((int64[::1],))
def tup(v):
    v[v[0]], v[v[1]] = bump(v), at(v)
    v[0], v[v[0] % 8] = at(v), bump(v)
    v[at(v)], v[v[0]], v[at(v)] = v[0], at(v), bump(v)
    v[v[0]:v[0] + 2], v[5] = at(v), v[0]


@cuda.jit((int64[::1],))
def chain(v):
    v[v[0]] = v[at(v)] = bump(v)
    v[v[0]:v[0] + 2] = v[at(v)] = at(v) + v[0]
    v[4] = v[v[0]:v[0] + 3] = bump(v)


@cuda.jit((int64[::1],))
def loc(v):
    a = cuda.local.array(4, int64)
    for i in range(4):
        a[i] = i * 10 % 4
    a[a[0]] = bump(a)
    a[a[0]:] = at(a)
    a[a[0]] += at(a)
    a[a[0] % 3:a[0] % 3 + 1] += at(a)
    for i in range(4):
        v[i] = a[i]


@cuda.jit((int64[::1], int64[::1]))
def views(v, out):
    p = v[v[0]:]
    p[p[0] % 3] = bump(v)
    p[p[0] % 3:] = bump(p)
    q = v[::-1]
    q[v[0]:v[0] + 2] = at(v)
    q[v[0]:v[0] + 2][0] = at(v)
    v[at(v):][at(v)] = at(v) * 5
    v[at(v):][:at(v)] = at(v) * 6


@cuda.jit((int64[::1],))
def names(v):
    i = 0
    v[i], i = (i := 2), 3
    v[i] = i + (i := 1)
    v[(i := 4)] = i
    v[i] += (i := 2)
    v[i:i + 2] = (i := 3)
    v[i:i + 2] += (i := 1)
    v[0] = i


@cuda.jit(device=True)
def pick(t, k):
    return t[0] * 100 + t[1] * 10 + k


@cuda.jit((int64[::1], int64[::1]))
def w_calls(v, out):
    i = 1
    out[0] = pick((i, 2), (i := 5))
    out[1] = i + (0 if v[1] > 1 else (i := 7))
    out[2] = i + 1 + (0 if v[1] > 1 else (i := 8)) + i
    out[3] = (i, v[i % 4])[(i := 1)]
    out[4] = max(i, (i := 3), i * 2)
    t = (i, i + 1) + ((i := 6), i)
    out[5] = t[0] + t[1] * 10 + t[2] * 100 + t[3] * 1000
    out[6] = i < (i := 9) < i + 1
    out[7] = -i if (i := 0) else i


@cuda.jit((int64[::1], int64[:, ::1]))
def w_places(v, w):
    i = 1
    v[i:][0] += (i := 2)
    v[i:i + 2] += (i := 1)
    v[(i := 4)] = i + 1
    w[(i := 2)][(i := 1)] = i
    w[i][(i := 0)] += (i := 2)
    w[i, i:] = (i := 0)
    w[i, i:] -= (i := 1)
    v[i], v[(i := 3)] = i, (i := 2)
    v[i] = v[(i := 0)] = i + (0 if v[1] < 100 else (i := 1))


@cuda.jit((int64[::1], int64[::1]))
def arrays(v, w):
    a = v
    a[0] += (a := w)[1] + 1
    a[1:] += (a := v)[2]
    a[1:] = (a := w)[3] * 100
    a[0], a[1] = (a := v)[1], a[2]
    a[2:][1] -= (a := w)[1]
    a[4] = 3


@cuda.jit((int64[::1], int64[:, ::1]))
def places(v, w):
    row(v, w)[1] += 3
    row(v, w)[at(v)] += at(v)
    row(v, w)[at(v)] = at(v)
    row(v, w)[1:] += at(v)
    row(v, w)[1:] = at(v)
    row(v, w)[:] = at(v)
    row(v, w)[v[0]:][v[0] % 2] -= at(v)
    w[at(v)][1:][at(v) % 2] -= at(v)
    w[at(v)].reshape(2, 2)[at(v) % 2, at(v) % 2] += at(v) * 10
    w.reshape(4, 3)[at(v)] += at(v) * 10
    row(v, w).reshape(2, 2)[at(v) % 2] += at(v) * 10
    w.T[at(v)] += at(v)
    w.T[v[0]] = at(v)
    w.T[v[0], at(v)] += at(v)
    row(v, w).reshape(2, 2)[1, v[0] % 2] += at(v)
