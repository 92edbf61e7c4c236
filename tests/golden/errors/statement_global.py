from numba import cuda

counter = 0


@cuda.jit("void(float32[::1])")
def statement_global(x):
    global counter
    counter += 1
