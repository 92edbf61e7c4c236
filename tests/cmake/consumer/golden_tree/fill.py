from numba import cuda


@cuda.jit("void(float32[::1], float32)")
def fill(x, value):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = value
