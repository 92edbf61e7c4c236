from numba import cuda


@cuda.jit(device=True)
def endless(n):
    return endless(n + 1)


@cuda.jit("void(int32[::1])")
def endless_recursion(x):
    x[0] = endless(x[0])


@cuda.jit(device=True)
def growing(n):
    if n <= 0:
        return None
    return n, growing(n - 1)


@cuda.jit("void()")
def growing_recursion():
    growing(10)
