from numba import cuda


@cuda.jit("void(float32[::1])", fastmat=True)
def misspelt_option(x):
    x[0] = 10L
