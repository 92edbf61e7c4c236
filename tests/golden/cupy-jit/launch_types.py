import cupy as cp
from cupyx import jit


@jit.rawkernel()
def scale(x, y, factor, n):
    i = jit.grid(1)
    if i < n:
        y[i] = x[i] * factor


x = cp.arange(100, dtype=cp.float32)
y = cp.empty_like(x)
scale((1,), (128,), (x, y, 0.5, x.size))
scale[1, 128](x[::2], y[::2], cp.float32(2), 50)
