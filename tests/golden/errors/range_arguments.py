from numba import cuda


@cuda.jit("void(float32[::1])")
def range_arguments(x):
    for i in range():
        x[i] = 1
    for i in range(1j):
        x[i] = 1
    for i in range(0, 10, 0):
        x[i] = 1
