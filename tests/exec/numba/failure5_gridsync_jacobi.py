from numba import cuda


@cuda.jit("void(float64[::1], float64[::1], int32)")
def jacobi(a, b, steps):
    grid = cuda.cg.this_grid()
    i = cuda.grid(1)
    for step in range(steps):
        if 0 < i < a.size - 1:
            b[i] = 0.5 * (a[i - 1] + a[i + 1])
        grid.sync()
        if 0 < i < a.size - 1:
            a[i] = b[i]
        grid.sync()
