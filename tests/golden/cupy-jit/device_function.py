# flags: "--sig=device_function(float32[::1], int32[::1])"
from cupyx import jit


@jit.rawkernel(device=True)
def half(x):
    return x / 2


@jit.rawkernel()
def device_function(x, y):
    i = jit.grid(1)
    x[i] = half(x[i])
    if half(y[i]) > 1:
        y[i] = 0
