from numba import cuda


@cuda.jit(device=True)
def sign(x):
    if x < 0:
        return -1
    if x > 0:
        return (x, 1)


@cuda.jit("void(float32[::1])")
def mixed_returns(x):
    x[0] = sign(x[0])
