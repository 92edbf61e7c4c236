from numba import cuda


@cuda.jit("void(float32[::1], float64[::1])")
def unified_types(x, out):
    """`total` meets a double in the loop, so it is one from the start."""
    i = cuda.grid(1)
    total = 0
    for k in range(x.size):
        total += x[k]
    value = x[i] if i < 3 else 1
    out[i] = total + value
