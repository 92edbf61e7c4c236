from numba import cuda


@cuda.jit("void(float32[:, ::1], float32[::1, :], float32[:, :], Array(float32, 0, 'C'))")
def array_layouts(c, f, a, scalar):
    """C and F layouts need no strides; `[:, :]` brings them along."""
    j, i = cuda.grid(2)
    c[i, j] = f[i, j] + a[i, j] * scalar[()]
