from numba import cuda


@cuda.jit("void(int64[::1])")
def count(out):
    for i in range(3):
        total += i
    out[0] = total


@cuda.jit("void(int64[::1], optional(int64))")
def take(out, value):
    out[0] = 0 if value is None else value
