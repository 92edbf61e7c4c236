import numba
from numba import cuda, njit


@njit
def clamp(x, low=0.0, high=1.0):
    return min(max(x, low), high)


@numba.njit
def square(x):
    return x * x


@numba.jit(nopython=True)
def norm(x, y):
    return square(x) + square(y)


@cuda.jit("void(float64[::1], float64[::1], int64[::1])")
def use(x, out, numbers):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = clamp(x[i]) + clamp(x[i], high=0.5) + clamp(x[i], -1.0)
        out[i] += norm(x[i], 2.0)
        numbers[i] = norm(i, 3)
