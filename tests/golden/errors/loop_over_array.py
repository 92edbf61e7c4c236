from numba import cuda


@cuda.jit("void(float32[::1])")
def loop_over_array(x):
    total = 0.0
    for value in x:
        total += value
    for i, value in enumerate(x):
        total += value
    x[0] = total
