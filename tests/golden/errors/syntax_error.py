from numba import cuda


@cuda.jit("void(float32[::1])")
def broken(x):
    x[0] = (1 +
    return


@cuda.jit("void(float32[::1])")
def another(x):
    x[0] = missing


@cuda.jit("void(float32[::1])")
def broken_too(x):
    if x[0] > 1
        x[0] = 1
