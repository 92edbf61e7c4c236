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
    for value in ():
        total += value
    for a, b in zip(x, ()):
        total += a
    x[0] = total


@cuda.jit("void(float32[::1, :])")
def slice_of_flat(m):
    m.flat[::2] = 1
