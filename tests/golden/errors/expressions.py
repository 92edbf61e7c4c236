from numba import cuda


@cuda.jit("void(float32[::1], int32)")
def expressions(x, n):
    if (k := n + 1) > 3:
        x[k] = 1
    x[0] = n @ n
    first, *rest = 1, 2, 3
    print(*x)
