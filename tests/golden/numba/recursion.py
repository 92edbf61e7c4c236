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


@cuda.jit(device=True)
def is_even(n):
    return True if n == 0 else is_odd(n - 1)


@cuda.jit(device=True)
def is_odd(n):
    return False if n == 0 else is_even(n - 1)


@cuda.jit("void(int64[::1])")
def mutual_recursion(out):
    out[0] = is_even(out[0])
