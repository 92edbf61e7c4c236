from numba import cuda


@cuda.jit("void(int64[:, ::1], int64[::1], int64[::1])")
def signed(out, a, b):
    i = cuda.grid(1)
    if i < a.size:
        x, y = a[i], b[i]
        out[0, i] = x + y
        out[1, i] = x - y
        out[2, i] = x * y
        out[3, i] = x // y
        out[4, i] = x % y
        out[5, i] = x & y
        out[6, i] = x | y
        out[7, i] = x ^ y
        out[8, i] = ~x
        out[9, i] = -x
        out[10, i] = x << 3
        out[11, i] = x >> 2
        out[12, i] = x ** 3
        out[13, i] = (x & y ^ 5) | x ^ y & 3


@cuda.jit("void(uint64[:, ::1], uint64[::1], uint64[::1])")
def unsigned(out, a, b):
    i = cuda.grid(1)
    if i < a.size:
        out[0, i] = a[i] + b[i]
        out[1, i] = a[i] - b[i]
        out[2, i] = a[i] * b[i]
        out[3, i] = a[i] // b[i]
        out[4, i] = a[i] % b[i]
        out[5, i] = ~a[i]
        out[6, i] = -a[i]
        out[7, i] = a[i] >> 3
        out[8, i] = a[i] << 60


@cuda.jit("void(float64[::1], int32[::1], int32[::1])")
def true_division(out, a, b):
    i = cuda.grid(1)
    if i < a.size:
        out[i] = a[i] / b[i]


@cuda.jit("void(int64[:, ::1], int64[::1], int64[::1])")
def powers(out, base, exponent):
    i = cuda.grid(1)
    if i < base.size:
        out[0, i] = base[i] ** exponent[i]
        out[1, i] = pow(base[i], 2)
