from numba import cuda


@cuda.jit("void(float32[::1])", launch_bounds=(256, 2), shared_memory_carveout=50)
def carve(x):
    x[cuda.grid(1)] = 1
