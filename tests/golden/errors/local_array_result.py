from numba import cuda, float32


@cuda.jit(device=True)
def column(x):
    part = cuda.local.array((4, 2), float32)
    part[0, 0] = x
    first = part[:, 0]
    return first


@cuda.jit("void(float32[::1])")
def kernel(x):
    x[0] = column(x[1])[0]
