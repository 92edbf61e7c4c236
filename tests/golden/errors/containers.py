from numba import cuda


@cuda.jit("void(float32[::1])")
def containers(x):
    values = [1, 2, 3]
    table = {"a": 1}
    names = {1, 2}
    squares = [v * v for v in range(3)]
    total = sum(v for v in range(3))
    x[0] = values[0]
