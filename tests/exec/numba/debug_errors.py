"""Kernels with debug=True raise where Python does, and tell the host about it."""

from numba import cuda


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def floor_division(x, n):
    x[0] = 7
    x[1] = 5 // n
    x[2] = 7


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def modulo(x, n):
    x[0] %= n


@cuda.jit("void(float64[::1], int64)", debug=True, opt=False)
def true_division(x, n):
    x[0] = 5 / n


@cuda.jit("void(float64[::1], float32)", debug=True, opt=False)
def float_division(x, y):
    x[0] = 1 / y
    x[1] = 3.5 // y
    x[2] = 3.5 % y


@cuda.jit("void(float64[::1], float64)", debug=True, opt=False)
def float_modulo(x, y):
    x[0] = 3.5 % y


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def both_of_divmod(x, n):
    q, r = divmod(17, n)
    x[0] = q
    x[1] = r


@cuda.jit("void(complex128[::1], complex128)", debug=True, opt=False)
def complex_division(x, z):
    x[0] = 1 / z


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def assertion(x, n):
    assert n > 0
    x[0] = n


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def assertion_with_message(x, n):
    assert n > 0 and n < 10, "n must be a digit"
    x[0] = n


@cuda.jit("void(int64[::1])", debug=True, opt=False)
def one_thread_raises(x):
    i = cuda.grid(1)
    if i == 37:
        raise ValueError("thread 37")
    x[i] = i


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def raise_class(x, n):
    if n != 0:
        raise RuntimeError
    x[0] = 1


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def tuple_index(x, n):
    t = (10, 20, 30)
    x[0] = t[n]


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def range_step(x, n):
    for i in range(0, 4, n):
        x[i] += 1


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def only_where_evaluated(x, n):
    x[0] = 1 if n == 0 else 10 // n
    if n != 0 and 10 % n == 0:
        x[1] = 2


@cuda.jit(device=True)
def quotient(a, b):
    return a // b


@cuda.jit(device=True, debug=True, opt=False)
def checked_quotient(a, b):
    return a // b


@cuda.jit(device=True)
def root(a):
    if a < 0:
        raise ValueError("negative")
    return a ** 0.5


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def calls_unchecked(x, n):
    x[0] = 5
    x[1] = quotient(8, n)
    x[2] = 6


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def calls_checked(x, n):
    x[0] = 5
    x[1] = checked_quotient(8, n)
    x[2] = 6


@cuda.jit("void(int64[::1], int64)")
def plain_calls_checked(x, n):
    x[0] = 5
    x[1] = checked_quotient(8, n)
    x[2] = 6


@cuda.jit("void(float64[::1], float64)", debug=True, opt=False)
def raises_in_callee(x, y):
    x[0] = 1
    x[1] = root(y)


@cuda.jit("void(int64[::1], int64)")
def silent(x, n):
    x[0] = 5
    t = (1, 2, 3)
    x[1] = 5 // n
    x[2] = t[n + 3]
    x[3] = 6
