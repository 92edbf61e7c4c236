from numba import cuda


@cuda.jit("void(float32[::1])")
def statement_try(x):
    try:
        x[0] = 1 / x[1]
    except ZeroDivisionError:
        x[0] = 0
    finally:
        x[2] = 1
