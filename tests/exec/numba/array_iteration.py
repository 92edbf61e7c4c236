"""Loops over the elements and positions of arrays."""

import numpy as np
from numba import cuda


@cuda.jit("void(float32[:, ::1], float32[:, :], float32[::1, :], float64[::1])")
def flat(a, s, f, out):
    n = 0
    for v in a.flat:
        out[n] = v
        n += 1
    for v in s.flat:
        out[n] = v
        n += 1
    for v in f.flat:
        if v > 3:
            break
        out[n] = v
        n += 1
    for k, v in enumerate(f.flat):
        out[n + k] = v


@cuda.jit("void(int64[::1], int32[:, ::1])")
def positions(out, a):
    n = 0
    for i, j in np.ndindex(2, 3):
        out[n] = i * 10 + j
        n += 1
    for p in np.ndindex(a.shape):
        out[n] = a[p] + p[1]
        n += 1
    for p in np.ndindex(3):
        out[n] = p[0]
        n += 1
    for i, j in np.ndindex(a.shape):
        if a[i, j] == 4:
            break
        if j == 1:
            continue
        out[n] = a[i, j]
        n += 1
    else:
        out[n] = 99


@cuda.jit("void(float64[::1], float32[::1, :], float32[::1])")
def enumerated(out, f, b):
    n = 0
    for (i, j), v in np.ndenumerate(f):
        out[n] = v * 100 + i * 10 + j
        n += 1
    for p, v in np.ndenumerate(b):
        out[n] = v * 100 + p[0]
        n += 1


@cuda.jit("void(float64[::1], float32[::1, :], float32[:, ::1], float32[::1])")
def nditer(out, f, a, b):
    n = 0
    for v in np.nditer(f):
        out[n] = v.item()
        n += 1
    for v in np.nditer(a):
        out[n] = v[()]
        v[()] = n
        n += 1
    for x, y in np.nditer((b, b[::-1])):
        out[n] = x.item() * y.item()
        n += 1


@cuda.jit("void(float64[::1], float32[:, ::1], int32[::1])")
def rows(out, a, b):
    n = 0
    for row in a:
        for v in row:
            out[n] = v
            n += 1
    for row in a[::-1]:
        out[n] = row[0]
        n += 1
    for v, w in zip(b, a[0]):
        out[n] = v * w
        n += 1
    for k, row in enumerate(a, 5):
        out[n] = k * row[1]
        n += 1
