"""fastmath=True with debug=True: the float32 `/` asks nothing of its divisor, every other division does."""

from numba import cuda


@cuda.jit("void(float32[::1], float32)", debug=True, opt=False, fastmath=True)
def single(x, y):
    x[0] = x[0] / y
    x[1] /= y
    q = x[2]
    q /= y
    x[2] = -q


@cuda.jit("void(float64[::1], float64)", debug=True, opt=False, fastmath=True)
def double(x, y):
    x[0] = x[0] / y


@cuda.jit("void(float64[::1], int32, int32)", debug=True, opt=False, fastmath=True)
def integers(x, a, b):
    x[0] = a / b


@cuda.jit("void(float32[::1], float32)", debug=True, opt=False, fastmath=True)
def floors(x, y):
    x[0] = x[0] // y


@cuda.jit("void(float32[::1], float32)", debug=True, opt=False, fastmath=True)
def rests(x, y):
    x[0] = x[0] % y


@cuda.jit("void(int32[::1], int32)", debug=True, opt=False, fastmath=True)
def whole(x, y):
    x[0] = x[0] // y


@cuda.jit(device=True)
def exact(a, b):
    return a / b


@cuda.jit(device=True, debug=True, opt=False)
def careful(a, b):
    return a / b


@cuda.jit("void(float32[::1], float32)", debug=True, opt=False, fastmath=True)
def in_callees(x, y):
    x[0] = exact(x[0], y)
    x[1] = careful(x[1], y)
