import math

from numba import cuda


@cuda.jit("void(float64[:, ::1], float64[::1])")
def doubles(out, x):
    i = cuda.grid(1)
    if i < x.size:
        v = x[i]
        out[0, i] = math.sin(v) + math.cos(v)
        out[1, i] = math.tan(v)
        out[2, i] = math.exp(v)
        out[3, i] = math.log(v)
        out[4, i] = math.sqrt(v)
        out[5, i] = math.atan2(v, 2.0)
        out[6, i] = math.hypot(v, 3.0)
        out[7, i] = math.erf(v)
        out[8, i] = math.tanh(v)
        out[9, i] = math.log1p(v)
        out[10, i] = math.pow(v, 1.5)
        out[11, i] = v ** 0.5
        out[12, i] = math.gamma(v)
        out[13, i] = math.lgamma(v)
        out[14, i] = math.degrees(v)


@cuda.jit("void(float32[:, ::1], float32[::1])")
def singles(out, x):
    i = cuda.grid(1)
    if i < x.size:
        v = x[i]
        out[0, i] = math.sin(v)
        out[1, i] = math.exp(v)
        out[2, i] = math.log2(v)
        out[3, i] = math.sqrt(v)
        out[4, i] = math.expm1(v)
        out[5, i] = math.asinh(v)
        out[6, i] = math.erfc(v)
        out[7, i] = math.log10(v)


@cuda.jit("void(float64[:, ::1], float64[::1])")
def exact(out, x):
    i = cuda.grid(1)
    if i < x.size:
        v = x[i]
        out[0, i] = math.floor(v)
        out[1, i] = math.ceil(v)
        out[2, i] = math.trunc(v)
        out[3, i] = math.fabs(v)
        out[4, i] = math.copysign(2.5, v)
        out[5, i] = math.fmod(v, 0.75)
        fraction, whole = math.modf(v)
        out[6, i] = fraction
        out[7, i] = whole
        mantissa, exponent = math.frexp(v)
        out[8, i] = mantissa
        out[9, i] = math.ldexp(v, 3)
        out[10, i] = math.isnan(v) + 2 * math.isinf(v) + 4 * math.isfinite(v)


@cuda.jit("void(float64[::1], int32[::1])")
def of_integers(out, n):
    i = cuda.grid(1)
    if i < n.size:
        out[i] = math.sqrt(n[i]) + math.pow(n[i], 2) + math.floor(n[i] / 4)
