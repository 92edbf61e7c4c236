from numba import cuda


@cuda.jit("void(float32[::1])")
def array_dtype(x):
    a = cuda.shared.array(16)
    b = cuda.shared.array(16, "floaty")
    c = cuda.shared.array(16, x)
    x[0] = a[0] + b[0] + c[0]
