"""Functions of two results, stored and returned."""

import cupy


@cupy.fuse
def parts(x):
    return cupy.modf(x)


@cupy.fuse
def quotients(x, y):
    quotient, rest = cupy.divmod(x, y)
    return rest, quotient * y + rest


@cupy.fuse
def exponents(x):
    mantissa, exponent = cupy.frexp(x)
    return exponent, mantissa, cupy.ldexp(mantissa, exponent)


@cupy.fuse
def stored(x, y):
    """Both results are of the old x."""
    return cupy.divmod(x, y, out=(x, y))


@cupy.fuse
def stored_by_position(x, whole):
    fraction, _ = cupy.modf(x, x, whole)
    return fraction + whole


@cupy.fuse
def one_stored(x, exponent):
    mantissa, _ = cupy.frexp(x, out=(None, exponent))
    return mantissa


@cupy.fuse
def one_in_a_tuple(x):
    cupy.square(x, out=(x,))
