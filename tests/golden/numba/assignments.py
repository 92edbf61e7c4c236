from numba import cuda


@cuda.jit("void(float64[::1], int64)")
def assignments(x, n):
    a = b = n * 2
    a, b = b + 1, a
    (c, d), e = (a, b), 0.5
    c: int = c + 1
    c <<= 2
    x[a] = x[b] = e
    x[c], x[d] = x[d], x[c]
