from numba import cuda, float32


@cuda.jit("void(float32[::1], int32)")
def non_constant_shape(x, n):
    a = cuda.shared.array(n, float32)
    b = cuda.local.array((4, x.size), dtype=float32)
    c = cuda.local.array(-1, float32)
    a[0] = b[0, 0] = c[0] = x[0]
