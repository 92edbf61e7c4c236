from numba import cuda


@cuda.jit("void(float32[::1])")
def statement_with(x):
    with cuda.stream() as s:
        x[0] = 1
