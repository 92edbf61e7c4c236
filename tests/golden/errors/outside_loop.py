from numba import cuda


@cuda.jit("void(float32[::1])")
def outside_loop(x):
    if x[0] > 1:
        break
    continue
