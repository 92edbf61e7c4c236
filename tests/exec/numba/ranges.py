"""Ranges in `zip`, `enumerate` and `in`."""

from numba import cuda, int32


@cuda.jit("void(float32[::1], int32[:, ::1], int32)")
def zipped(x, out, n):
    for i, v in zip(range(n), x):
        out[0, i] = v
    for i, j in zip(range(3, 100, 4), range(10, n, -3)):
        out[1, j] = i
    for i, j in enumerate(range(1, n)):
        out[2, i] = j * 10
    for i, (j, v) in enumerate(zip(range(n, 0, -1), x)):
        out[3, j] = i * 100 + v
        n = 0
    for j, i in zip(range(x.size - 1, -1, -1), x):
        out[4, j] = i
    for i, v in zip(range(-3), x):
        out[5, i] = v


@cuda.jit("void(int64[::1], boolean[:, ::1], int32, uint32)")
def contained(values, out, n, u):
    i = cuda.grid(1)
    if i < values.size:
        v = values[i]
        out[i, 0] = v in range(10)
        out[i, 1] = v not in range(10)
        out[i, 2] = v in range(-4, n)
        out[i, 3] = v in range(2, n, 3)
        out[i, 4] = v in range(n, -5, -4)
        out[i, 5] = int32(v) in range(n)
        out[i, 6] = v in range(u)
        out[i, 7] = v + 1 in range(v, n) and n in range(0, 21, 5)
