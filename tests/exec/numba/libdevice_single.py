"""The functions of libdevice that take and give float32."""

from numba import cuda
from numba.cuda import libdevice


@cuda.jit("void(float32[::1], float32[:, ::1])")
def unary(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = libdevice.acosf(v)
    out[1, i] = libdevice.acoshf(v)
    out[2, i] = libdevice.asinf(v)
    out[3, i] = libdevice.asinhf(v)
    out[4, i] = libdevice.atanf(v)
    out[5, i] = libdevice.atanhf(v)
    out[6, i] = libdevice.cbrtf(v)
    out[7, i] = libdevice.ceilf(v)
    out[8, i] = libdevice.cosf(v)
    out[9, i] = libdevice.coshf(v)
    out[10, i] = libdevice.cospif(v)
    out[11, i] = libdevice.erfcf(v)
    out[12, i] = libdevice.erfcinvf(v)
    out[13, i] = libdevice.erfcxf(v)
    out[14, i] = libdevice.erff(v)
    out[15, i] = libdevice.erfinvf(v)
    out[16, i] = libdevice.exp10f(v)
    out[17, i] = libdevice.exp2f(v)
    out[18, i] = libdevice.expf(v)
    out[19, i] = libdevice.expm1f(v)
    out[20, i] = libdevice.fabsf(v)
    out[21, i] = libdevice.floorf(v)
    out[22, i] = libdevice.j0f(v)
    out[23, i] = libdevice.j1f(v)
    out[24, i] = libdevice.lgammaf(v)
    out[25, i] = libdevice.log10f(v)
    out[26, i] = libdevice.log1pf(v)
    out[27, i] = libdevice.log2f(v)
    out[28, i] = libdevice.logbf(v)
    out[29, i] = libdevice.logf(v)
    out[30, i] = libdevice.nearbyintf(v)
    out[31, i] = libdevice.normcdff(v)
    out[32, i] = libdevice.normcdfinvf(v)
    out[33, i] = libdevice.rcbrtf(v)
    out[34, i] = libdevice.rintf(v)
    out[35, i] = libdevice.roundf(v)
    out[36, i] = libdevice.rsqrtf(v)
    out[37, i] = libdevice.saturatef(v)
    out[38, i] = libdevice.sinf(v)
    out[39, i] = libdevice.sinhf(v)
    out[40, i] = libdevice.sinpif(v)
    out[41, i] = libdevice.sqrtf(v)
    out[42, i] = libdevice.tanf(v)
    out[43, i] = libdevice.tanhf(v)
    out[44, i] = libdevice.tgammaf(v)
    out[45, i] = libdevice.truncf(v)
    out[46, i] = libdevice.y0f(v)
    out[47, i] = libdevice.y1f(v)


@cuda.jit("void(float32[::1], float32[::1], float32[:, ::1])")
def binary(x, y, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    b = y[i]
    out[0, i] = libdevice.atan2f(a, b)
    out[1, i] = libdevice.copysignf(a, b)
    out[2, i] = libdevice.fdimf(a, b)
    out[3, i] = libdevice.fmaxf(a, b)
    out[4, i] = libdevice.fminf(a, b)
    out[5, i] = libdevice.fmodf(a, b)
    out[6, i] = libdevice.hypotf(a, b)
    out[7, i] = libdevice.nextafterf(a, b)
    out[8, i] = libdevice.powf(a, b)
    out[9, i] = libdevice.remainderf(a, b)


@cuda.jit("void(float32[::1], int32[::1], float32[:, ::1])")
def with_integer(x, n, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    k = n[i]
    out[0, i] = libdevice.ldexpf(v, k)
    out[1, i] = libdevice.scalbnf(v, k)
    out[2, i] = libdevice.powif(v, k)
    out[3, i] = libdevice.jnf(abs(k), v)
    out[4, i] = libdevice.ynf(abs(k), v)


@cuda.jit("void(float32[::1], float32[::1], float32[:, ::1], int32[:, ::1])")
def pairs(x, y, out, whole):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    sine, cosine = libdevice.sincosf(v)
    out[0, i] = sine
    out[1, i] = cosine
    sine, cosine = libdevice.sincospif(v)
    out[2, i] = sine
    out[3, i] = cosine
    fraction, integer = libdevice.modff(v)
    out[4, i] = fraction
    out[5, i] = integer
    mantissa, exponent = libdevice.frexpf(v)
    out[6, i] = mantissa
    whole[0, i] = exponent
    rest, quotient = libdevice.remquof(v, y[i])
    out[7, i] = rest
    whole[1, i] = quotient & 7


@cuda.jit("void(float32[::1], int32[:, ::1], int64[:, ::1])")
def to_integer(x, out, wide):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = libdevice.ilogbf(v)
    out[1, i] = libdevice.finitef(v)
    out[2, i] = libdevice.isinff(v)
    out[3, i] = libdevice.isnanf(v)
    out[4, i] = libdevice.signbitf(v)
    wide[0, i] = libdevice.llrintf(v)
    wide[1, i] = libdevice.llroundf(v)


@cuda.jit("void(float32[::1], float32[:, ::1])")
def fast(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = libdevice.fast_cosf(v)
    out[1, i] = libdevice.fast_exp10f(v)
    out[2, i] = libdevice.fast_expf(v)
    out[3, i] = libdevice.fast_log10f(v)
    out[4, i] = libdevice.fast_log2f(v)
    out[5, i] = libdevice.fast_logf(v)
    out[6, i] = libdevice.fast_sinf(v)
    out[7, i] = libdevice.fast_tanf(v)
    out[8, i] = libdevice.fast_fdividef(v, float(3))
    out[9, i] = libdevice.fast_powf(v, v)
    sine, cosine = libdevice.fast_sincosf(v)
    out[10, i] = sine
    out[11, i] = cosine
    out[12, i] = libdevice.frsqrt_rn(v)
