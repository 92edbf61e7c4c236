from numba import cuda


@cuda.jit("int64(int64)", device=True)
def fibonacci(n):
    if n < 2:
        return n
    return fibonacci(n - 1) + fibonacci(n - 2)


@cuda.jit("void(int64[::1])")
def recursion(out):
    i = cuda.grid(1)
    out[i] = fibonacci(i)
