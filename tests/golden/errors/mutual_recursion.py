from numba import cuda


@cuda.jit(device=True)
def is_even(n):
    return True if n == 0 else is_odd(n - 1)


@cuda.jit(device=True)
def is_odd(n):
    return False if n == 0 else is_even(n - 1)


@cuda.jit("void(int32[::1])")
def mutual_recursion(x):
    x[0] = is_even(x[0])
