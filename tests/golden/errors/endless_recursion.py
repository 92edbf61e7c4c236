from numba import cuda


@cuda.jit(device=True)
def endless(n):
    return endless(n + 1)


@cuda.jit("void(int32[::1])")
def endless_recursion(x):
    x[0] = endless(x[0])
