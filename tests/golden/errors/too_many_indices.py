from numba import cuda


@cuda.jit("void(float32[:, ::1], float32[::1])")
def too_many_indices(a, x):
    i = cuda.grid(1)
    a[i, i, i] = 1
    a[i] = 1
    x[i] = a[i]
    i[0] = 1
