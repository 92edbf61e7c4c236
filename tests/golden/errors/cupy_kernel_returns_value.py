# flags: "--sig=cupy_kernel_returns_value(float32[::1])"
from cupyx import jit


@jit.rawkernel()
def cupy_kernel_returns_value(x):
    return x[0]
