from numba import cuda


@cuda.jit("void(float32[::1])")
def nested_function(x):
    def twice(v):
        return v + v

    half = lambda v: v / 2
    x[0] = twice(half(x[0]))
