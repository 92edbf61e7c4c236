# flags: "--sig=scale(float32[::1], float32)" "--sig=scale(int64[:], int64)"
from numba import cuda


@cuda.jit(device=True)
def squared(x):
    return x * x


@cuda.jit
def scale(a, factor):
    """One kernel for each signature, and one device function for each type."""
    i = cuda.grid(1)
    if i < a.size:
        a[i] = squared(a[i]) * factor
