"""Operators and calls of every kind, beside what NumPy makes of them."""

import cupy
import numpy


@cupy.fuse
def operators(a, b):
    return a << b, a >> b, a**b, a - b, -a, a != b, a <= b


@cupy.fuse
def builtins_of_arrays(a, b):
    q, r = divmod(a, b)
    return 2**b, abs(a), +a, q, r


@cupy.fuse
def bool_with_scalars(b):
    return b + 5, b * 2.5


@cupy.fuse
def compared(x):
    return x < 300, x > -1, x == 255


@cupy.fuse
def strong(x):
    return x * numpy.float64(2), numpy.float64(2) * x, x + numpy.int64(3)


@cupy.fuse
def parts(z):
    return z.real, z.imag


@cupy.fuse
def functions(x):
    fraction, whole = cupy.modf(x)
    return fraction, whole, cupy.add(x, 1, dtype="float64"), numpy.sqrt(x * x)


@cupy.fuse
def rebound(x, a):
    a += 1
    return x * a


@cupy.fuse
def rebound_in_a_loop(x, a, b):
    """The values of a and b are each element's own."""
    for k in range(3):
        a = a * 2
        x = x + a
    b += 1
    return x * b


@cupy.fuse
def narrow_results(x):
    return abs(x) > 3, abs(x) // 2, cupy.absolute(x) / 2, -x > 3


def doubled(v):
    v = v * 2
    v += 1
    return v


def raised(v):
    w = v * 2
    w += 1
    w *= 3
    return w


@cupy.fuse
def changed_in_helpers(x):
    """What helpers change is their own."""
    t = x + 1
    t -= 5
    return doubled(x) + raised(t)


@cupy.fuse
def rounded_integers(x, n):
    return cupy.round(x, -1), x.round(n), cupy.around(x, decimals=1)


@cupy.fuse
def classes_of_halves(x):
    return cupy.isnan(x), cupy.isinf(x), cupy.isfinite(x), cupy.signbit(x), cupy.isposinf(x), cupy.isneginf(x)


@cupy.fuse
def real_and_finite(x, n):
    """`real` of real numbers is the array itself."""
    t = cupy.real(x)
    t += 1
    return x * 2, cupy.nan_to_num(n)
