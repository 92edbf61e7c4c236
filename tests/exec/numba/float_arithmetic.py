from numba import cuda


@cuda.jit("void(float64[:, ::1], float64[::1], float64[::1])")
def double_precision(out, a, b):
    i = cuda.grid(1)
    if i < a.size:
        x, y = a[i], b[i]
        out[0, i] = x + y
        out[1, i] = x - y
        out[2, i] = x * y
        out[3, i] = x / y
        out[4, i] = x // y
        out[5, i] = x % y
        out[6, i] = -x
        out[7, i] = abs(x)
        out[8, i] = x ** 2
        out[9, i] = x ** -3


@cuda.jit("void(float32[:, ::1], float32[::1], float32[::1])")
def single_precision(out, a, b):
    i = cuda.grid(1)
    if i < a.size:
        x, y = a[i], b[i]
        out[0, i] = x + y
        out[1, i] = x - y
        out[2, i] = x * y
        out[3, i] = x / y
        out[4, i] = x // y
        out[5, i] = x % y
        out[6, i] = x * 2
        out[7, i] = x * 0.1
        out[8, i] = x + 1


@cuda.jit("void(float32[::1], int16[::1], int32[::1], float64[::1])")
def with_integers(x, small, wide, out):
    i = cuda.grid(1)
    if i < x.size:
        out[3 * i] = x[i] * small[i]
        out[3 * i + 1] = x[i] * wide[i]
        x[i] += 1
        out[3 * i + 2] = x[i] / 3
