from numba import cuda


@cuda.jit("void(float32[::1])")
def kernel_returns_value(x):
    if x[0] > 1:
        return x[0]
    return
