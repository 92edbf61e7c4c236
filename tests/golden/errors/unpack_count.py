from numba import cuda


@cuda.jit("void(float32[:, ::1])")
def unpack_count(x):
    rows, cols, planes = x.shape
    i, j = cuda.grid(1)
    i, j = cuda.grid(3)
    a, b = x[0, 0]
