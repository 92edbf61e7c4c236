"""With debug=True: what comes before an error has happened, what comes behind it has not."""

from numba import cuda, int64


@cuda.jit(device=True)
def step(p):
    p[0] += 1
    return p[0]


@cuda.jit((int64[::1], int64), debug=True, opt=False)
def dividend(p, z):
    p[1] = step(p) // z


@cuda.jit((int64[::1], int64), debug=True, opt=False)
def both_of_divmod(p, z):
    q, r = divmod(step(p), z)


@cuda.jit((int64[::1], int64), debug=True, opt=False)
def behind_the_call(p, z):
    p[1] = step(p) + 5 % z


@cuda.jit((int64[::1], int64), debug=True, opt=False)
def before_the_call(p, z):
    p[1] = 5 % z + step(p)


@cuda.jit((int64[::1], int64), debug=True, opt=False)
def unread_element(p, i):
    p[0] = 7
    element = p[i]
    p[0] = 8


@cuda.jit((int64[::1], int64[:, ::1], int64), debug=True, opt=False)
def unread_row(p, m, i):
    p[0] = 7
    row = m[i]
    p[0] = 8


@cuda.jit((int64[:, ::1], int64[::1], int64), debug=True, opt=False)
def other_index(m, p, i):
    m[i, step(p)] = 1
