from numba import cuda


@cuda.jit("void(float32[::1])")
def statement_class(x):
    class Pair:
        pass

    x[0] = 1
