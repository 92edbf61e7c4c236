from numba import cuda, float32


@cuda.jit(device=True)
def smooth(x, width, exponent=2.0):
    """Falls from 1 to 0 over the width."""
    if x > width:
        return 0.0
    return (1.0 - x / width) ** exponent


@cuda.jit("void(float32[::1], float64[::1])")
def device_function(x, out):
    i = cuda.grid(1)
    out[i] = smooth(x[i], 2) + smooth(out[i], exponent=3.0, width=1.5)
