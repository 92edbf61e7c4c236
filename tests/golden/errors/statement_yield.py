from numba import cuda


@cuda.jit(device=True)
def generator(x):
    yield x[0]


@cuda.jit("void(float32[::1])")
def statement_yield(x):
    for value in generator(x):
        x[1] = value
