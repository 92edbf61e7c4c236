from numba import cuda


@cuda.jit("void(int64[::1], float64[::1], int64, float64)")
def arithmetic(ints, floats, n, x):
    i = cuda.grid(1)
    if i < ints.size:
        ints[i] = (i + n) * 3 - -n
        floats[i] = (x - i) / n + (x / 2) * +x
