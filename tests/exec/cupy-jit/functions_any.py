import cupy
from cupyx import jit


@jit.rawkernel(device=True)
def unary(x, out):
    i = jit.threadIdx.x
    v = x[i]
    out[0, i] = cupy.absolute(v)
    out[1, i] = cupy.square(v)
    out[2, i] = cupy.reciprocal(v)
    out[3, i] = cupy.conj(v)
    out[4, i] = cupy.floor(v)
    out[5, i] = cupy.ceil(v)
    out[6, i] = cupy.trunc(v)
    out[7, i] = cupy.fix(v)
    out[8, i] = cupy.logical_not(v)


@jit.rawkernel()
def unary_in_cuda_mode(x, out):
    unary(x, out)


@jit.rawkernel(mode="numpy")
def unary_in_numpy_mode(x, out):
    unary(x, out)


@jit.rawkernel(device=True)
def pairs(x, y, out):
    i = jit.threadIdx.x
    v = x[i]
    w = y[i]
    out[0, i] = cupy.add(v, w)
    out[1, i] = cupy.multiply(v, w)
    out[2, i] = cupy.maximum(v, w)
    out[3, i] = cupy.minimum(v, w)
    out[4, i] = cupy.fmax(v, w)
    out[5, i] = cupy.fmin(v, w)
    out[6, i] = cupy.divide(v, w)
    out[7, i] = cupy.logical_and(v, w)
    out[8, i] = cupy.logical_or(v, w)
    out[9, i] = cupy.logical_xor(v, w)
    out[10, i] = cupy.equal(v, w)
    out[11, i] = cupy.not_equal(v, w)
    out[12, i] = cupy.less(v, w)
    out[13, i] = cupy.less_equal(v, w)
    out[14, i] = cupy.greater(v, w)
    out[15, i] = cupy.greater_equal(v, w)
    out[16, i] = cupy.floor_divide(v, w)
    out[17, i] = cupy.remainder(v, w)
    out[18, i] = cupy.fmod(v, w)
    out[19, i] = cupy.power(v, w)
    out[20, i] = max(v, w)
    out[21, i] = min(v, w)
    out[22, i] = v + w
    out[23, i] = v * w
    out[24, i] = v / w
    out[25, i] = v // w
    out[26, i] = v % w
    out[27, i] = v ** w
    out[28, i] = v == w
    out[29, i] = v < w


@jit.rawkernel()
def pairs_in_cuda_mode(x, y, out):
    pairs(x, y, out)


@jit.rawkernel(mode="numpy")
def pairs_in_numpy_mode(x, y, out):
    pairs(x, y, out)


@jit.rawkernel(device=True)
def signed(x, y, out):
    i = jit.threadIdx.x
    v = x[i]
    w = y[i]
    out[0, i] = cupy.negative(v)
    out[1, i] = cupy.positive(v)
    out[2, i] = cupy.subtract(v, w)
    out[3, i] = -v
    out[4, i] = v - w


@jit.rawkernel()
def signed_in_cuda_mode(x, y, out):
    signed(x, y, out)


@jit.rawkernel(mode="numpy")
def signed_in_numpy_mode(x, y, out):
    signed(x, y, out)
