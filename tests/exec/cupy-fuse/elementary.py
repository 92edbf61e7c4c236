"""The elementary functions of every dtype, and those of whole numbers."""

import cupy


@cupy.fuse
def angles(x):
    return (cupy.sin(x), cupy.cos(x), cupy.tan(x), cupy.arcsin(x), cupy.arccos(x), cupy.arctan(x), cupy.sinh(x), cupy.cosh(x),
            cupy.tanh(x), cupy.arcsinh(x), cupy.arccosh(x), cupy.arctanh(x))


@cupy.fuse
def other_names(x):
    return cupy.asin(x), cupy.acos(x), cupy.atan(x), cupy.atan2(x, 0.5), cupy.asinh(x), cupy.acosh(x), cupy.atanh(x)


@cupy.fuse
def exponentials(x):
    return cupy.exp(x), cupy.exp2(x), cupy.expm1(x), cupy.log(x), cupy.log2(x), cupy.log10(x), cupy.log1p(x), cupy.sqrt(x)


@cupy.fuse
def of_reals(x):
    return (cupy.cbrt(x), cupy.fabs(x), cupy.radians(x), cupy.degrees(x), cupy.deg2rad(x), cupy.rad2deg(x), cupy.rint(x),
            cupy.isnan(x), cupy.isinf(x), cupy.isfinite(x))


@cupy.fuse
def signs(x):
    return cupy.signbit(x), cupy.absolute(x), cupy.sign(x), cupy.negative(x), cupy.positive(x), cupy.square(x)


@cupy.fuse
def rounded(x):
    return cupy.floor(x), cupy.ceil(x), cupy.trunc(x), cupy.fix(x)


@cupy.fuse
def of_two_reals(x, y):
    return (cupy.arctan2(x, y), cupy.hypot(x, y), cupy.copysign(x, y), cupy.nextafter(x, y), cupy.logaddexp(x, y),
            cupy.logaddexp2(x, y), cupy.heaviside(x, y), cupy.float_power(cupy.fabs(x), y))


@cupy.fuse
def of_two_integers(m, n):
    return cupy.gcd(m, n), cupy.lcm(m, n), cupy.bitwise_count(m), cupy.invert(m), cupy.bitwise_not(n), cupy.left_shift(m, n & 3)


@cupy.fuse
def complex_parts(z):
    return cupy.real(z), cupy.imag(z), cupy.angle(z), cupy.conj(z), cupy.absolute(z), cupy.square(z), cupy.reciprocal(z)
