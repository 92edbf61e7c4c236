from numba import cuda


@cuda.jit("void(float32[::1], int32)")
def grid_argument(x, n):
    i = cuda.grid(n)
    j = cuda.grid(4)
    k = cuda.grid()
    x[i] = j + k
