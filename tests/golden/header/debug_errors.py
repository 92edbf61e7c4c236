from numba import cuda


@cuda.jit("void(int32[::1], int32)", debug=True, opt=False)
def divide(x, by):
    i = cuda.grid(1)
    if i < x.size:
        if x[i] < 0:
            raise ValueError("negative")
        x[i] //= by
