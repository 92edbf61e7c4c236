from numba import cuda, float32, int32


@cuda.jit
def annotations(x: float32[::1], n: int32, scale: float32 = 1.5):
    i = cuda.grid(1)
    if i < n:
        x[i] *= scale
