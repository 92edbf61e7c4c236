from numba import cuda


@cuda.jit("void(float32[::1])", launch_bounds=(256, 2))
def launch_bounds(x):
    x[cuda.grid(1)] += 1
