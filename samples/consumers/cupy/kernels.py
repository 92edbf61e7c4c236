"""Kernels that a Python program launches from a cubin, without Numba."""

from numba import cuda


@cuda.jit("void(float32, float32[::1], float32[::1])")
def saxpy(a, x, y):
    """y = a * x + y"""
    i = cuda.grid(1)
    if i < y.size:
        y[i] = a * x[i] + y[i]


@cuda.jit("void(float64[:, :], float64[::1])")
def row_sums(x, out):
    """out[i] is the sum of row i; x may be any view."""
    i = cuda.grid(1)
    if i < x.shape[0]:
        total = 0.0
        for j in range(x.shape[1]):
            total += x[i, j]
        out[i] = total
