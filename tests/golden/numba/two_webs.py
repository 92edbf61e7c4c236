from numba import cuda


@cuda.jit("void(float32[::1], int64[::1])")
def two_webs(x, out):
    """Two variables share a name: their values never meet."""
    i = cuda.grid(1)
    value = x[i] * 2
    x[i] = value
    value = out[i] + 1
    out[i] = value
