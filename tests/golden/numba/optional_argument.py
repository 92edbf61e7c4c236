from numba import cuda


@cuda.jit(device=True)
def scaled(x, scale=None):
    if scale is None:
        return x
    return x * scale


@cuda.jit("void(float64[::1])")
def optional_argument(x):
    i = cuda.grid(1)
    x[i] = scaled(x[i]) + scaled(x[i], 3) + scaled(x[i], scale=None)
