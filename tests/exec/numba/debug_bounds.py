"""Array indices in kernels with debug=True, which Numba does not check."""

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
