"""Kernels that a program carries inside."""

from numba import cuda


@cuda.jit("void(float32, float32[::1], float32[::1])")
def saxpy(a, x, y):
    """y = a * x + y"""
    i = cuda.grid(1)
    if i < y.size:
        y[i] = a * x[i] + y[i]


@cuda.jit("void(int32[::1], int32[::1])")
def running_total(x, total):
    """total[i] = x[0] + ... + x[i], by all blocks together in log2(n) steps, x and total in turn."""
    grid = cuda.cg.this_grid()
    first = cuda.grid(1)
    threads = cuda.gridsize(1)
    distance = 1
    while distance < x.size:
        for i in range(first, x.size, threads):
            total[i] = x[i] + (x[i - distance] if i >= distance else 0)
        grid.sync()
        for i in range(first, x.size, threads):
            x[i] = total[i]
        grid.sync()
        distance *= 2
