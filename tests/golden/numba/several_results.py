from numba import cuda


@cuda.jit(device=True)
def polar(x, y):
    return (x * x + y * y) ** 0.5, x > y


@cuda.jit("void(float32[::1], float32[::1])")
def several_results(x, y):
    i = cuda.grid(1)
    radius, below = polar(x[i], y[i])
    if below:
        x[i] = radius
