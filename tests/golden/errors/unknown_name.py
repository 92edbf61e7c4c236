from numba import cuda


@cuda.jit("void(float32[::1])")
def unknown_name(x):
    i = cuda.grid(1)
    x[i] = scale * x[j]
