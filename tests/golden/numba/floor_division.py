from numba import cuda


@cuda.jit("void(int64[::1], float64[::1], int64, float64)")
def floor_division(ints, floats, n, x):
    """Python rounds down and gives the remainder the divisor's sign."""
    i = cuda.grid(1)
    if i < ints.size:
        ints[i] = n // 3 + n % 3
        ints[i] += i // 3 + i % 3  # an index is not negative
        floats[i] = x // 2.0 + x % 2.0
