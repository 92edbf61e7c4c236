# flags: "--sig=weak_scalars(int8[:], float32[:], int, float)"
import cupy


@cupy.fuse
def weak_scalars(a, x, n, h):
    """Python scalars adapt to the arrays, and compute among themselves as Python does."""
    return a * n + 3, a * 0.5, x * (h * h) + n
