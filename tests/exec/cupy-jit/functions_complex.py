import cupy
from cupyx import jit


@jit.rawkernel(device=True)
def functions(x, out):
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
    out[20, i] = cupy.square(v)
    out[21, i] = cupy.reciprocal(v)
    out[22, i] = cupy.conj(v)
    out[23, i] = cupy.sinc(v)
    out[24, i] = cupy.negative(v)


@jit.rawkernel()
def functions_in_cuda_mode(x, out):
    functions(x, out)


@jit.rawkernel(mode="numpy")
def functions_in_numpy_mode(x, out):
    functions(x, out)


@jit.rawkernel(device=True)
def pairs(x, y, out):
    i = jit.threadIdx.x
    v = x[i]
    w = y[i]
    out[0, i] = cupy.add(v, w)
    out[1, i] = cupy.subtract(v, w)
    out[2, i] = cupy.multiply(v, w)
    out[3, i] = cupy.divide(v, w)
    out[4, i] = cupy.power(v, w)
    out[5, i] = cupy.float_power(v, w)
    out[6, i] = cupy.maximum(v, w)
    out[7, i] = cupy.minimum(v, w)
    out[8, i] = cupy.fmax(v, w)
    out[9, i] = cupy.fmin(v, w)
    out[10, i] = max(v, w)
    out[11, i] = min(v, w)
    out[12, i] = v + w
    out[13, i] = v - w
    out[14, i] = v * w
    out[15, i] = v / w
    out[16, i] = v ** w


@jit.rawkernel()
def pairs_in_cuda_mode(x, y, out):
    pairs(x, y, out)


@jit.rawkernel(mode="numpy")
def pairs_in_numpy_mode(x, y, out):
    pairs(x, y, out)


@jit.rawkernel(device=True)
def to_real(x, y, out):
    i = jit.threadIdx.x
    v = x[i]
    w = y[i]
    out[0, i] = cupy.absolute(v)
    out[1, i] = cupy.isnan(v)
    out[2, i] = cupy.isinf(v)
    out[3, i] = cupy.isfinite(v)
    out[4, i] = cupy.equal(v, w)
    out[5, i] = cupy.not_equal(v, w)
    out[6, i] = v == w
    out[7, i] = v != w
    out[8, i] = v.real
    out[9, i] = v.imag
    out[10, i] = abs(v)


@jit.rawkernel()
def to_real_in_cuda_mode(x, y, out):
    to_real(x, y, out)


@jit.rawkernel(mode="numpy")
def to_real_in_numpy_mode(x, y, out):
    to_real(x, y, out)
