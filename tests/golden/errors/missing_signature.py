from numba import cuda


@cuda.jit
def missing_signature(x, n, scale=2):
    x[n] *= scale
