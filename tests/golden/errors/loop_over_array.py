from numba import cuda


@cuda.jit("void(float32[::1])")
def loop_over_array(x):
    total = 0.0
    for value in x:
        total += value
    for i, value in enumerate(range(0, 3, int(x[0]))):
        total += value
    for a, b in zip(x, 3):
        total += a
    x[0] = total
