from numba import cuda


def double(x):
    return 2 * x


@cuda.jit("void(float32[::1])")
def undecorated_function(x):
    x[0] = double(x[0])
