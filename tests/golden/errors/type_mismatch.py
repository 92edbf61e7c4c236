from numba import cuda


@cuda.jit("void(float32[::1], complex64[::1], int64)")
def type_mismatch(x, z, n):
    i = cuda.grid(1)
    x[i] = x + 1
    x[i] = z[i]
    x[i] = x[i] << 2
    x[i] = z[i] < z[0]
    x[i] = (1, 2) + n
    n()
