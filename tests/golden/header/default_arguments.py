from numba import cuda


@cuda.jit("void(float32[::1], float32, int64, bool_)")
def scale(x, by=0.5, begin=0, is_reversed=False):
    """Multiplies the elements from `begin` on."""
    i = begin + cuda.grid(1)
    if i < x.size:
        x[x.size - 1 - i if is_reversed else i] *= by
