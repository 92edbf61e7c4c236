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


def ratio(a, b):
    return a / b


exact_ratio = cuda.jit(device=True)(ratio)
fast_ratio = cuda.jit(device=True, fastmath=True)(ratio)


@cuda.jit("void(float32[::1])")
def both(a):
    a[0] = exact_ratio(a[1], a[2]) + fast_ratio(a[3], a[4])


@cuda.jit("void(float32[::1])", fastmath=True)
def with_inner(a):
    def inverse(x, y):
        return x / y
    a[0] = inverse(a[1], a[2])
