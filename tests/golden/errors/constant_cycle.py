from numba import cuda

WIDTH = HEIGHT * 2
HEIGHT = WIDTH // 2


@cuda.jit("void(float32[::1])")
def constant_cycle(x):
    x[WIDTH] = 1
