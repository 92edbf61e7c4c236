# What CuPy refuses under NumPy 2 and C++ computes: signed and unsigned integers together.
from cupyx import jit


@jit.rawkernel()
def combined(u, s, out):
    i = jit.threadIdx.x
    out[i, 0] = u[i] + s[i]
    out[i, 1] = u[i] - s[i]
    out[i, 2] = u[i] * s[i]
    for j in range(3):
        out[i, 3] = out[i, 3] + (i + j)


@jit.rawkernel()
def stored(s, u):
    i = jit.threadIdx.x
    u[i] = s[i]


# int64 and uint64 have no common type; CuPy compares them as int64.
@jit.rawkernel()
def compared(s, u, out):
    i = jit.threadIdx.x
    out[i, 0] = s[i] < u[i]
    out[i, 1] = s[i] <= u[i]
    out[i, 2] = s[i] > u[i]
    out[i, 3] = s[i] >= u[i]
    out[i, 4] = s[i] == u[i]
    out[i, 5] = s[i] != u[i]
    out[i, 6] = u[i] < s[i]
    out[i, 7] = u[i] <= s[i]
    out[i, 8] = u[i] > s[i]
    out[i, 9] = u[i] >= s[i]
    out[i, 10] = u[i] == s[i]
    out[i, 11] = u[i] != s[i]
