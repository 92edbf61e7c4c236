from numba import cuda


@cuda.jit("void(float32[::1], int64[:, ::1])")
def cannot_unify(x, a):
    if x[0] > 1:
        value = x
    else:
        value = a
    x[0] = value[0]
