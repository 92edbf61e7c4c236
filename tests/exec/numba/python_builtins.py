from numba import cuda, float32, int32, uint8


@cuda.jit("void(float64[:, ::1], float64[::1], float32[::1], int32[::1])")
def extremes(out, a, b, n):
    i = cuda.grid(1)
    if i < a.size:
        out[0, i] = max(a[i], b[i])
        out[1, i] = min(a[i], 0.0)
        out[2, i] = max(n[i], 3)
        out[3, i] = min(a[i], b[i], n[i])
        out[4, i] = max(b[i], b[0])
        out[5, i] = abs(n[i])
        out[6, i] = abs(a[i])
        out[7, i] = min(n[i], n[0], i)


@cuda.jit("void(int64[:, ::1], float64[:, ::1], float64[::1])")
def rounding(whole, out, x):
    i = cuda.grid(1)
    if i < x.size:
        whole[0, i] = round(x[i])
        whole[1, i] = int(x[i])
        out[0, i] = round(x[i], 1)
        out[1, i] = round(x[i], -1)


@cuda.jit("void(boolean[:, ::1], float32[::1])")
def rounded_single(same, x):
    i = cuda.grid(1)
    if i < x.size:
        same[0, i] = x[i] == round(x[i], 1)
        same[1, i] = abs(x[i]) > round(x[i], 2)
        same[2, i] = min(round(x[i], 1), x[i]) < x[i]


@cuda.jit("void(int64[:, ::1], int64[::1], int64[::1], float64[:, ::1])")
def divisions(out, a, b, floats):
    i = cuda.grid(1)
    if i < a.size:
        quotient, rest = divmod(a[i], b[i])
        out[0, i] = quotient
        out[1, i] = rest
        floats[0, i], floats[1, i] = divmod(a[i] / 4, b[i] / 8)
        out[2, i] = sum((a[i], b[i], 1))


@cuda.jit("void(float64[::1], float64, int64)")
def casts(out, x, n):
    out[0] = int(x)
    out[1] = float(n) / 2
    out[2] = bool(x)
    out[3] = int32(n)
    out[4] = uint8(n)
    out[5] = float32(x)
    out[6] = int(True) + True
    out[7] = complex(x, 2).imag


@cuda.jit("void(float64[::1], int64)")
def constant_powers(out, n):
    base = 3
    out[0] = pow(-128, -1)
    out[1] = pow(2, 10)
    out[2] = pow(1, -3)
    out[3] = pow(-1, -3)
    out[4] = pow(2.0, -1)
    out[5] = pow(base, -1)
    out[6] = (-128) ** -1
    out[7] = pow(2, -1) + n
    out[8] = n ** -1
