import numba as nb
import numba.cuda as c
from numba import float32 as f4
from numba.cuda import grid, jit


@jit(nb.void(f4[::1]))
def aliases(x):
    i = grid(1)
    if i < x.size and c.threadIdx.x > 0:
        x[i] = nb.int32(i)
