import cupy
import cupyx
from cupyx import jit


@jit.rawkernel(device=True)
def real(x, out):
    i = jit.threadIdx.x
    v = x[i]
    out[0, i] = cupy.sin(v)
    out[1, i] = cupy.cos(v)
    out[2, i] = cupy.tan(v)
    out[3, i] = cupy.arcsin(v)
    out[4, i] = cupy.arccos(v)
    out[5, i] = cupy.arctan(v)
    out[6, i] = cupy.sinh(v)
    out[7, i] = cupy.cosh(v)
    out[8, i] = cupy.tanh(v)
    out[9, i] = cupy.arcsinh(v)
    out[10, i] = cupy.arccosh(v)
    out[11, i] = cupy.arctanh(v)
    out[12, i] = cupy.exp(v)
    out[13, i] = cupy.expm1(v)
    out[14, i] = cupy.exp2(v)
    out[15, i] = cupy.log(v)
    out[16, i] = cupy.log2(v)
    out[17, i] = cupy.log10(v)
    out[18, i] = cupy.log1p(v)
    out[19, i] = cupy.sqrt(v)
    out[20, i] = cupy.cbrt(v)
    out[21, i] = cupy.fabs(v)
    out[22, i] = cupy.deg2rad(v)
    out[23, i] = cupy.rad2deg(v)
    out[24, i] = cupy.i0(v)
    out[25, i] = cupy.sinc(v)
    out[26, i] = cupy.rint(v)
    out[27, i] = cupyx.rsqrt(v)


@jit.rawkernel()
def real_in_cuda_mode(x, out):
    real(x, out)


@jit.rawkernel(mode="numpy")
def real_in_numpy_mode(x, out):
    real(x, out)


@jit.rawkernel(device=True)
def real_pairs(x, y, out):
    i = jit.threadIdx.x
    v = x[i]
    w = y[i]
    out[0, i] = cupy.arctan2(v, w)
    out[1, i] = cupy.hypot(v, w)
    out[2, i] = cupy.copysign(v, w)
    out[3, i] = cupy.nextafter(v, w)
    out[4, i] = cupy.float_power(v, w)


@jit.rawkernel()
def real_pairs_in_cuda_mode(x, y, out):
    real_pairs(x, y, out)


@jit.rawkernel(mode="numpy")
def real_pairs_in_numpy_mode(x, y, out):
    real_pairs(x, y, out)


@jit.rawkernel(device=True)
def tests(x, out):
    i = jit.threadIdx.x
    v = x[i]
    out[0, i] = cupy.isnan(v)
    out[1, i] = cupy.isinf(v)
    out[2, i] = cupy.isfinite(v)
    out[3, i] = cupy.signbit(v)


@jit.rawkernel()
def tests_in_cuda_mode(x, out):
    tests(x, out)


@jit.rawkernel(mode="numpy")
def tests_in_numpy_mode(x, out):
    tests(x, out)
