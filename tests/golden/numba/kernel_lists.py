"""Kernels of one function that calls in a list and a dictionary make."""

from numba import cuda, float32, int32, void


def make_scale(n, dtype=float32):
    @cuda.jit(void(dtype[:]))
    def kernel(x):
        x[cuda.grid(1)] *= n

    return kernel


kernels = [make_scale(n) for n in (2, 4)]
by_dtype = {t: make_scale(-8, t) for t in (float32, int32)}
