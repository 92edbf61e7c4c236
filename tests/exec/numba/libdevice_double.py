"""The functions of libdevice that take and give float64."""

from numba import cuda
from numba.cuda import libdevice


@cuda.jit("void(float64[::1], float64[:, ::1])")
def unary(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = libdevice.acos(v)
    out[1, i] = libdevice.acosh(v)
    out[2, i] = libdevice.asin(v)
    out[3, i] = libdevice.asinh(v)
    out[4, i] = libdevice.atan(v)
    out[5, i] = libdevice.atanh(v)
    out[6, i] = libdevice.cbrt(v)
    out[7, i] = libdevice.ceil(v)
    out[8, i] = libdevice.cos(v)
    out[9, i] = libdevice.cosh(v)
    out[10, i] = libdevice.cospi(v)
    out[11, i] = libdevice.erf(v)
    out[12, i] = libdevice.erfc(v)
    out[13, i] = libdevice.erfcinv(v)
    out[14, i] = libdevice.erfcx(v)
    out[15, i] = libdevice.erfinv(v)
    out[16, i] = libdevice.exp(v)
    out[17, i] = libdevice.exp10(v)
    out[18, i] = libdevice.exp2(v)
    out[19, i] = libdevice.expm1(v)
    out[20, i] = libdevice.fabs(v)
    out[21, i] = libdevice.floor(v)
    out[22, i] = libdevice.j0(v)
    out[23, i] = libdevice.j1(v)
    out[24, i] = libdevice.lgamma(v)
    out[25, i] = libdevice.log(v)
    out[26, i] = libdevice.log10(v)
    out[27, i] = libdevice.log1p(v)
    out[28, i] = libdevice.log2(v)
    out[29, i] = libdevice.logb(v)
    out[30, i] = libdevice.nearbyint(v)
    out[31, i] = libdevice.normcdf(v)
    out[32, i] = libdevice.normcdfinv(v)
    out[33, i] = libdevice.rcbrt(v)
    out[34, i] = libdevice.rint(v)
    out[35, i] = libdevice.round(v)
    out[36, i] = libdevice.rsqrt(v)
    out[37, i] = libdevice.sin(v)
    out[38, i] = libdevice.sinh(v)
    out[39, i] = libdevice.sinpi(v)
    out[40, i] = libdevice.sqrt(v)
    out[41, i] = libdevice.tan(v)
    out[42, i] = libdevice.tanh(v)
    out[43, i] = libdevice.tgamma(v)
    out[44, i] = libdevice.trunc(v)
    out[45, i] = libdevice.y0(v)
    out[46, i] = libdevice.y1(v)


@cuda.jit("void(float64[::1], float64[::1], float64[:, ::1])")
def binary(x, y, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    b = y[i]
    out[0, i] = libdevice.atan2(a, b)
    out[1, i] = libdevice.copysign(a, b)
    out[2, i] = libdevice.fdim(a, b)
    out[3, i] = libdevice.fmax(a, b)
    out[4, i] = libdevice.fmin(a, b)
    out[5, i] = libdevice.fmod(a, b)
    out[6, i] = libdevice.hypot(a, b)
    out[7, i] = libdevice.nextafter(a, b)
    out[8, i] = libdevice.pow(a, b)
    out[9, i] = libdevice.remainder(a, b)


@cuda.jit("void(float64[::1], int32[::1], float64[:, ::1])")
def with_integer(x, n, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    k = n[i]
    out[0, i] = libdevice.ldexp(v, k)
    out[1, i] = libdevice.scalbn(v, k)
    out[2, i] = libdevice.powi(v, k)
    out[3, i] = libdevice.jn(abs(k), v)
    out[4, i] = libdevice.yn(abs(k), v)


@cuda.jit("void(float64[::1], float64[::1], float64[:, ::1], int32[:, ::1])")
def pairs(x, y, out, whole):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    sine, cosine = libdevice.sincos(v)
    out[0, i] = sine
    out[1, i] = cosine
    sine, cosine = libdevice.sincospi(v)
    out[2, i] = sine
    out[3, i] = cosine
    fraction, integer = libdevice.modf(v)
    out[4, i] = fraction
    out[5, i] = integer
    mantissa, exponent = libdevice.frexp(v)
    out[6, i] = mantissa
    whole[0, i] = exponent
    rest, quotient = libdevice.remquo(v, y[i])
    out[7, i] = rest
    whole[1, i] = quotient & 7


@cuda.jit("void(float64[::1], int32[:, ::1], int64[:, ::1])")
def to_integer(x, out, wide):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = libdevice.ilogb(v)
    out[1, i] = libdevice.isfinited(v)
    out[2, i] = libdevice.isinfd(v)
    out[3, i] = libdevice.isnand(v)
    out[4, i] = libdevice.signbitd(v)
    wide[0, i] = libdevice.llrint(v)
    wide[1, i] = libdevice.llround(v)
