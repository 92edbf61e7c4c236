"""What 16 bits change: functions of float16, and of bools and bytes that become float16."""

import cupy
import cupyx.scipy.special as special


@cupy.fuse
def ufuncs(a, b):
    return (cupy.sqrt(a), cupy.exp(a), cupy.arctan2(a, b), cupy.hypot(a, b), cupy.copysign(a, b), cupy.nextafter(a, b),
            cupy.heaviside(a, b), cupy.logaddexp(a, b), cupy.logaddexp2(a, b), cupy.rint(a), cupy.degrees(a),
            *cupy.modf(a), *cupy.frexp(a), cupy.isfinite(a), cupy.signbit(a), cupy.float_power(a, b))


@cupy.fuse
def routines(a, b):
    return (cupy.isclose(a, b), cupy.isclose(a, b, 0.25, 1, True), cupy.nan_to_num(a), cupy.round(a, 1), cupy.round(a, -1),
            cupy.round(a, 5), cupy.angle(a))


@cupy.fuse
def of_one(x):
    return (special.erf(x), special.erfc(x), special.erfcx(x), special.expit(x), special.logit(x), special.log_expit(x),
            special.j0(x), special.gamma(x), special.gammaln(x), special.entr(x), special.ndtr(x), special.exp10(x),
            special.cbrt(x), special.sinc(x))


@cupy.fuse
def of_two(x, y):
    return special.xlogy(x, y), special.xlog1py(x, y)


@cupy.fuse
def complex_numbers(x):
    return special.expm1(x), special.log1p(x)


@cupy.fuse
def sums_of_products(x, y):
    return x * y + x, cupy.square(y) - x


@cupy.fuse
def beside_numbers(x, s):
    return cupy.fmod(x, 0.1), cupy.fmod(x, s), cupy.arctan2(x, 70000.0), cupy.fmod(70000.0, x)
