from numba import cuda


@cuda.jit("void(complex64[::1], float32[::1], int64)")
def type_origins(z, x, n):
    i = cuda.grid(1)
    limit = z[0] * 2
    pair = (n, n)
    x[i] = x[i] << n
    if z[i] < limit:
        x[i] = pair + n
