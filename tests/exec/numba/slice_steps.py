"""Slices whose step is known at run time only: 0 raises, whether or not anything is read."""

from numba import cuda, int64


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def filled(o, n):
    o[::n] = 7


@cuda.jit("void(int64[::1], int64)")
def unread(o, n):
    o[0] = 1
    t = o[::n]
    o[1] = 5


@cuda.jit("void(int64[:, ::1], int64)")
def nested(m, n):
    m[1:, 1::n] = 4
    m[0, 0] = 9


@cuda.jit("void(int64[::1])")
def always(o):
    o[0] = 1
    o[::0] = 2
    o[1] = 3


@cuda.jit("void(int64[::1])", debug=True, opt=False)
def always_reported(o):
    o[0] = 1
    t = o[2:1:0]
    o[1] = t[0]


@cuda.jit("void(int64[::1], int32)")
def on_chip(o, n):
    mine = cuda.local.array(4, int64)
    for i in range(4):
        mine[i] = i
    part = mine[n::n]
    o[0] = part.size
    o[1] = part[0]


@cuda.jit(device=True)
def count(a, n):
    return a[::n].size


@cuda.jit("void(int64[::1], int64)")
def called(o, n):
    o[0] = 8
    o[1] = count(o, n)
    o[2] = 9


@cuda.jit("void(int64[::1], int64)")
def chosen(o, n):
    o[0] = o[::n].size if n else -1


@cuda.jit("void(int64[::1], int64)")
def rounds(o, n):
    while n >= 0:
        o[n] = o[::n].size
        n -= 1


@cuda.jit(device=True)
def bump(o):
    o[0] += 1
    return 5


@cuda.jit("void(int64[::1], int64)")
def value_first(o, n):
    o[:: n - 2] = bump(o)


@cuda.jit("void(int64[::1])")
def some_threads(o):
    i = cuda.threadIdx.x
    t = o[::i]
    o[i] = t[0] + 1
