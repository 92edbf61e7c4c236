from numba import cuda


@cuda.jit("void(int32[::1], float32[::1])")
def min_max_abs(a, x):
    i = cuda.grid(1)
    a[i] = max(a[i], a[0], 7) - min(a[i], a[1])
    x[i] = min(x[i], x[0]) + max(x[i], 0.0) + abs(x[i]) + abs(a[i])
