from numba import cuda


@cuda.jit("void(float23[::1], int64)")
def misspelled_type(x, n):
    x[n] = 1


@cuda.jit("void(float32[::1)")
def missing_bracket(x):
    x[0] = 1


@cuda.jit("void(float32[::1])")
def too_few(x, n):
    x[n] = 1
