# flags: "--sig=cupy_wording(float32[::1], int16[::1])"
import random

import cupy
import numpy
from cupyx import jit

TABLE = numpy.array([1.0, 2.0])


@jit.rawkernel()
def cupy_wording(x, n):
    items = [x[0], x[1]]
    x[1:] = x[:-1]
    TABLE[0] = 3
    x[0] = cupy.random.rand() + random.random()
    x[1] = cupy.linalg.norm(x) + cupy.sum(x) + x.mean()
    kept = x.copy()
    more = cupy.arange(x.size)
    x[2] = list(x)[0]
    x[3] = jit.local_memory
    x[4] = hex(3)
    x[5] = n[0].view(cupy.float16)
    for i in jit.range(4, unroll=x.size):
        x[i] = 0
    for i in jit.range(4, step=2):
        x[i] = 0
