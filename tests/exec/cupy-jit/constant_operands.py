# Constants beside data: in `and`, `or`, `min` and `max`.
import cupy
from cupyx import jit

LIMIT = 4


@jit.rawkernel()
def logic(x, out):
    i = jit.threadIdx.x
    out[i, 0] = 2 and x[i]
    out[i, 1] = x[i] and 2
    out[i, 2] = 0 or x[i]
    out[i, 3] = 3 or x[i]
    out[i, 4] = LIMIT and x[i] and 5
    out[i, 5] = 4 and 6


@jit.rawkernel()
def bounds(u, out):
    i = jit.threadIdx.x
    out[i, 0] = min(u[i], LIMIT)
    out[i, 1] = max(2, u[i])
    out[i, 2] = cupy.minimum(u[i], 7)
    out[i, 3] = cupy.fmod(u[i], 3)
