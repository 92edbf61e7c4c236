import math

from numba import cuda


@cuda.jit(device=True)
def norm(x, y):
    return math.sqrt(x * x + y * y)


@cuda.jit("void(float32[::1], float32[::1])", fastmath=True, max_registers=32)
def fastmath(out, x):
    i = cuda.grid(1)
    if i < out.shape[0]:
        out[i] = math.sin(x[i]) / math.sqrt(x[i]) + math.exp(-x[i]) + x[i] ** x[0]
        out[i] /= norm(x[i], x[0])
