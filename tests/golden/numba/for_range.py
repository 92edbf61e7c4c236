from numba import cuda


@cuda.jit("void(float64[::1], int64, int64)")
def for_range(a, n, step):
    for i in range(n):
        a[i] = 0.0
    for i in range(2, n, 2):
        a[i] += 1.0
    for i in range(n - 1, -1, -1):
        a[i] += i
    for i in range(0, n, step):
        a[i] *= 2.0
