# flags: "--sig=elementwise(float32, float32[::1], float32[:], uint32)"
from cupyx import jit


@jit.rawkernel()
def elementwise(a, x, y, n):
    i = jit.grid(1)
    if i < n:
        y[i] = a * x[i] + y[i] / 2
