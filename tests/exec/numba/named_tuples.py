from collections import namedtuple
from typing import NamedTuple

from numba import cuda, int64, float64, types

Point = namedtuple("Point", ["x", "y"])
Triple = namedtuple("Triple", "a b c")


class Setting(NamedTuple):
    count: int
    scale: float


ORIGIN = Point(3, 0.5)


@cuda.jit(device=True)
def moved(p, dx):
    return Point(p.x + dx, p.y)


@cuda.jit(device=True)
def norm1(p):
    return abs(p.x) + abs(p.y)


@cuda.jit("void(int64[::1], float64[::1])")
def building(a, out):
    p = Point(a[0], y=2.5)
    out[0] = p.x + p.y
    q = Triple(1, a[1], 3)
    out[1] = q[1] * 10 + q.c
    x, y = p
    out[2] = x * y
    s = Setting(scale=1.5, count=2)
    out[3] = s.count / s.scale
    for v in q:
        out[4] = out[4] * 10 + v
    out[5] = len(p)
    m = moved(p, 10)
    out[6] = m.x * norm1(m)
    out[7] = p == m
    out[8] = Triple(1, 2, 3) == (1, 2, 3)
    out[9] = max(q)
    out[10] = q[cuda.threadIdx.x + 1]
    out[11] = ORIGIN.x + ORIGIN.y
    out[12] = 3 in q
    p = Point(p.x, a[1])
    out[13] = p.y
    out[14] = hasattr(p, "x")
    out[15] = hasattr(p, "z")


@cuda.jit(types.void(types.NamedTuple((int64, float64), Point), types.NamedUniTuple(int64, 3, Triple), float64[::1]))
def parameters(p, q, out):
    out[0] = p.x + p.y
    out[1] = q.a + q.b * 10 + q.c * 100
    out[2] = norm1(p)


@cuda.jit
def arrays_inside(p, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = p.x[i] * p.y
