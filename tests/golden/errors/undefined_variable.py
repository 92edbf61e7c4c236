from numba import cuda


@cuda.jit("void(float32[::1])")
def undefined_variable(x):
    x[0] = total
    total = x[1]
