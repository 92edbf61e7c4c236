import cmath

from numba import cuda


@cuda.jit("void(complex128[:, ::1], complex128[::1], complex128[::1])")
def arithmetic(out, a, b):
    i = cuda.grid(1)
    if i < a.size:
        x, y = a[i], b[i]
        out[0, i] = x + y
        out[1, i] = x - y
        out[2, i] = x * y
        out[3, i] = x / y
        out[4, i] = -x
        out[5, i] = x.conjugate()
        out[6, i] = complex(x.real, y.imag)
        out[7, i] = x + 1j * y.real
        out[8, i] = x ** 2


@cuda.jit("void(complex64[::1], float32[::1], boolean[::1])")
def single(z, size, same):
    i = cuda.grid(1)
    if i < z.size:
        size[i] = abs(z[i])
        same[i] = z[i] == 3 + 4j
        z[i] = z[i] * z[i] + 0.5


@cuda.jit("void(complex128[:, ::1], complex128[::1], float64[::1])")
def functions(out, z, phase):
    i = cuda.grid(1)
    if i < z.size:
        out[0, i] = cmath.exp(z[i])
        out[1, i] = cmath.sqrt(z[i])
        out[2, i] = cmath.log(z[i])
        out[3, i] = cmath.sin(z[i])
        phase[i] = cmath.phase(z[i])


@cuda.jit("void(int32[:, ::1], float64, int64)")
def mandelbrot(out, span, limit):
    x, y = cuda.grid(2)
    if x < out.shape[1] and y < out.shape[0]:
        c = complex(x * span / out.shape[1] - 2, y * span / out.shape[0] - span / 2)
        z = 0j
        n = 0
        while n < limit and z.real * z.real + z.imag * z.imag < 4:
            z = z * z + c
            n += 1
        out[y, x] = n


@cuda.jit("void(complex128[:, ::1], complex128[::1], complex128[::1])")
def powers(out, base, exponent):
    i, j = cuda.grid(2)
    if i < out.shape[0] and j < out.shape[1]:
        out[i, j] = base[i] ** exponent[j]


@cuda.jit("void(complex64[:, ::1], complex64[::1], complex64[::1])")
def single_powers(out, base, exponent):
    i, j = cuda.grid(2)
    if i < out.shape[0] and j < out.shape[1]:
        out[i, j] = base[i] ** exponent[j]


@cuda.jit("void(complex128[:, ::1], complex64[::1])")
def integer_powers(out, base):
    i = cuda.grid(1)
    if i < base.size:
        out[i, 0] = base[i] ** -1
        out[i, 1] = base[i] ** i


@cuda.jit(device=True)
def divides(z):
    unused = 1 / z
    return 3.25


@cuda.jit("void(complex128[::1], float64[:, ::1])")
def unused_divisions(z, out):
    i = cuda.grid(1)
    if i < z.size:
        rest = z[i] + 1
        out[i, 0] = 1
        rest /= z[i]
        out[i, 1] = 2
        pair = (divides(z[i] - 1), i)
        out[i, 2] = pair[1]
