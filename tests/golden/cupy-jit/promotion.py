# flags: "--sig=promotion(int64[::1], float32[::1], float16[::1])"
from cupyx import jit


@jit.rawkernel()
def promotion(n, x, h):
    """An int64 with a float32 is a float32; int by int is a double."""
    i = jit.grid(1)
    x[i] = n[i] * x[i] + n[i] / 3
    h[i] = h[i] * 2 + x[i]
