# flags: "--sig=chained_comparison(float32[::1])"
from cupyx import jit


@jit.rawkernel()
def chained_comparison(x):
    """More than CuPy itself can: chains, unary plus and `is not None`."""
    i = jit.grid(1)
    if 0 < i < 10 and x is not None:
        x[i] = +x[i]
