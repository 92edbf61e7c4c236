from numba import cuda


@cuda.jit("void(float32[::1], int64[::1], float64[::1])")
def power(singles, ints, doubles):
    i = cuda.grid(1)
    singles[i] = singles[i] ** 2
    ints[i] = ints[i] ** 3
    doubles[i] = doubles[i] ** 0.5
