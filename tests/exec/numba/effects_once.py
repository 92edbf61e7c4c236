"""Calls that write happen once, in Python's order, also where their value is not wanted."""

from numba import cuda


@cuda.jit(device=True)
def bump(a, i):
    a[i] += 1
    return a[i]


@cuda.jit(device=True)
def procedure(a, i):
    a[i] += 10


@cuda.jit("void(float64[::1])")
def unwanted(a):
    bump(a, 0), 1
    b = (bump(a, 1), 3)[1]
    c = len((bump(a, 2), 1))
    d = bump(a, 3) is None
    nothing = procedure(a, 4)
    x, y = procedure(a, 5), procedure(a, 6)
    pair = (procedure(a, 7), 1)
    a[9] = b + c + d


@cuda.jit("void(float64[::1])")
def in_tuples(a):
    a[7] = (0, bump(a, 0)) < (1, 2)
    a[8] = (bump(a, 1), bump(a, 2)) < (1.0, 2.0)
    a[9] = 5.0 in (5.0, bump(a, 3))


@cuda.jit("void(int32[:, ::1], int32[::1], int32[::1])")
def buckets(table, count, key):
    i = cuda.grid(1)
    if i < key.size:
        table[key[i]][cuda.atomic.add(count, key[i], 1)] = 7


@cuda.jit("void(int64[::1], int64[:, ::1])")
def places(a, m):
    m[bump(a, 0):bump(a, 0)] = 4
    m[bump(a, 0)][bump(a, 1)] = 5
    cuda.atomic.add(m, (cuda.atomic.add(a, 2, 1), a[0]), cuda.atomic.add(a, 3, 1))
    a[4] = m[a[1] % 4][bump(a, 1)]
    for row in m[bump(a, 2):bump(a, 2)]:
        a[5] += row[0]
    a[6] = m[::int(bump(a, 7))].size
