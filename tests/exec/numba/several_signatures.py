from numba import cuda


@cuda.jit(["void(int32[::1], int32)", "void(float64[::1], float64)"])
def shift(x, by):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = x[i] / 2 + by
