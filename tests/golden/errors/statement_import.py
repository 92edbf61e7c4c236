from numba import cuda


@cuda.jit("void(float32[::1])")
def statement_import(x):
    import math

    x[0] = math.sqrt(x[0])
