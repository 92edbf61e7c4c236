"""Values with effects beside the place that an atomic changes, and names that the last operands of a chain bind."""

from numba import cuda


@cuda.jit(device=True)
def bump(t, i):
    t[i] += 1
    return t[i]


@cuda.jit("void(int64[::1], int64[:, ::1])")
def places(t, m):
    cuda.atomic.add(t, 0, bump(t, 0))
    cuda.atomic.add(t, 1, cuda.atomic.add(t, 0, 1))
    cuda.atomic.max(m, (0, 1), bump(t, 2))
    cuda.atomic.add(m, (bump(t, 2) - 2, 1), bump(t, 2))
    cuda.atomic.exch(m[1], 0, bump(t, 3))
    cuda.atomic.cas(t, 4, bump(t, 4), 9)


@cuda.jit("void(int64[::1], int64[::1])")
def chains(t, out):
    a = 1
    if t[0] < t[1] <= (a := 2):
        a = 5
    out[0] = a
    b = 1
    c = 8
    found = t[0] > 2 > (b := t[1]) > (c := 0)
    out[1] = b * 10 + c + found * 100
    d = 1
    while t[0] < t[1] < (d := d + 1):
        break
    out[2] = d
