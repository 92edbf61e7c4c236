"""Forms that CuPy refuses and that mean here what they mean in Python."""

import cupy
from cupyx import jit


@jit.rawkernel(device=True)
def factorial(n):
    if n <= 1:
        return 1
    return n * factorial(n - 1)


@jit.rawkernel()
def factorials(n):
    n[jit.threadIdx.x] = factorial(n[jit.threadIdx.x])


@jit.rawkernel()
def loops(x, n):
    for v in x:
        n[0] += v
    for i, v in enumerate(x):
        n[1] += i * v
    for offset in (16, 8, 4):
        n[2] = n[2] * 10 + offset
    for step in jit.range(n[3], unroll=2):
        n[4] += step


@jit.rawkernel()
def joined(x, n):
    items = (x[0], x[1]) + (7,)
    n[0] = items[0] * 100 + items[1] * 10 + items[2]


@jit.rawkernel()
def shuffled(n, mask):
    lane = jit.laneid()
    jit.syncwarp(mask)
    n[lane] = n[lane] * 10 + jit.shfl_down_sync(mask, n[lane], 1, 2)


@cupy.vectorize
def difference(x, y):
    if x < y:
        return 0
    return x - y
