from numba import cuda


@cuda.jit("void(float32[::1])")
def strings(x):
    name = "kernel"
    label = f"x = {x[0]}"
    x[0] = len("abc" + "d")
