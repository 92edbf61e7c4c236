from numba import cuda


@cuda.jit("void(int64[::1])")
def if_elif_else(a):
    i = cuda.grid(1)
    # the comment of the whole
    if a[i] < 0:
        a[i] = -1  # the comment of a branch
    elif a[i] == 0:
        pass
    elif a[i] < 10:
        if i % 2 == 0:
            a[i] = 5
    else:
        a[i] = 1
