from numba import cuda


@cuda.jit("void(float32[::1])", launch_bounds="many", fastmoth=True)
def decorator_options(x):
    x[0] = 1
