"""A kernel for PyTorch tensors of any strides."""

from numba import cuda


@cuda.jit("void(float32[:, :], float32[::1], float32[:, ::1])")
def scale_rows(x, factors, out):
    """out[i, j] = factors[i] * x[i, j]"""
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        out[i, j] = factors[i] * x[i, j]
