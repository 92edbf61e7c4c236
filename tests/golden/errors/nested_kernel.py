from numba import cuda


def make(width):
    @cuda.jit("void(float32[::1])")
    def nested_kernel(x):
        x[0] = width

    return nested_kernel
