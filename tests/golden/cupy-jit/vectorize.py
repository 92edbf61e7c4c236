# flags: "--sig=axpy(float64, float32[:, :], float32[:])" "--sig=quotients(int64[:], int64[:])"
import cupy


@cupy.vectorize
def axpy(a, x, y):
    """Adds a times x to y."""
    return a * x + y


@cupy.vectorize
def quotients(a, b):
    return a // b, a % b
