from numba import cuda


@cuda.jit(["void(int8[::1], float64[::1])", "void(uint8[::1], float64[::1])",
           "void(int16[::1], float64[::1])", "void(uint16[::1], float64[::1])",
           "void(int32[::1], float64[::1])", "void(uint32[::1], float64[::1])",
           "void(int64[::1], float64[::1])", "void(uint64[::1], float64[::1])",
           "void(float32[::1], float64[::1])", "void(float64[::1], float64[::1])",
           "void(boolean[::1], float64[::1])"])
def with_scalars(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[8 * i] = x[i] + 1
        out[8 * i + 1] = x[i] + 0.5
        out[8 * i + 2] = 3 * x[i]
        out[8 * i + 3] = x[i] - 2
        out[8 * i + 4] = x[i] / 2
        out[8 * i + 5] = x[i] * 0.1
        out[8 * i + 6] = x[i] > 1
        out[8 * i + 7] = x[i] == 1.0


@cuda.jit("void(complex64[::1], complex128[::1])")
def complex_with_scalars(z, out):
    i = cuda.grid(1)
    if i < z.size:
        out[3 * i] = z[i] + 1
        out[3 * i + 1] = 0.5 * z[i]
        out[3 * i + 2] = z[i] - 2j


@cuda.jit("void(int64[::1], float64[::1], int64, float64, boolean, complex128)")
def python_arguments(n, x, a, b, flag, c):
    i = cuda.grid(1)
    if i < n.size:
        n[i] = n[i] + a * a + flag
        x[i] = x[i] * b + a / 2 + c.imag
