"""What kernels with debug=True report and Numba does not, or not as well: array indices, errors of callees."""

from numba import cuda, float64


@cuda.jit("void(float64[::1], int64)", debug=True, opt=False)
def read(x, i):
    x[0] = x[i] + 1


@cuda.jit("void(float64[:, :], int64, int64)", debug=True, opt=False)
def write(x, i, j):
    x[i, j] = 1


@cuda.jit("void(float64[:, ::1], int64)", debug=True, opt=False)
def row(x, i):
    y = x[i]
    y[0] = 7


@cuda.jit("void(float64[::1], int64)", debug=True, opt=False)
def shared(x, i):
    tile = cuda.shared.array(4, float64)
    tile[cuda.threadIdx.x] = 1.5
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        x[0] = tile[i]


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def atomic(x, i):
    cuda.atomic.add(x, i, 1)


@cuda.jit(device=True)
def root(a):
    if a < 0:
        raise ValueError("negative")
    return a ** 0.5


@cuda.jit(device=True, debug=True, opt=False)
def quotient(a, b):
    return a // b


@cuda.jit("void(float64[::1], int64)", debug=True, opt=False)
def raises_in_callee(x, n):
    x[0] = 2
    x[1] = root(float64(n))


@cuda.jit("void(float64[::1], int64)", debug=True, opt=False)
def divides_in_callee(x, n):
    x[0] = quotient(9, n)


@cuda.jit("void(float64[::1], int64)", debug=True, opt=False)
def complex_division(x, n):
    x[0] = (1 / complex(n)).real


@cuda.jit("void(float64[::1], int64)", debug=True, opt=False)
def negative_power(x, n):
    x[0] = float64(n) ** -2
    x[1] = 2.0 ** n
    x[2] = (n - 2.0) ** (n - 3)
