import cupy
from cupyx import jit


@jit.rawkernel(device=True)
def signs(x, out):
    i = jit.threadIdx.x
    v = x[i]
    out[0, i] = cupy.sign(v)
    out[1, i] = +v
    out[2, i] = abs(v)


@jit.rawkernel()
def signs_in_cuda_mode(x, out):
    signs(x, out)


@jit.rawkernel(mode="numpy")
def signs_in_numpy_mode(x, out):
    signs(x, out)


@jit.rawkernel(device=True)
def counts(x, out):
    i = jit.threadIdx.x
    v = x[i]
    out[0, i] = cupy.bitwise_count(v)


@jit.rawkernel()
def counts_in_cuda_mode(x, out):
    counts(x, out)


@jit.rawkernel(mode="numpy")
def counts_in_numpy_mode(x, out):
    counts(x, out)


@jit.rawkernel(device=True)
def real_pairs(x, y, out):
    i = jit.threadIdx.x
    v = x[i]
    w = y[i]
    out[0, i] = cupy.heaviside(v, w)
    out[1, i] = cupy.logaddexp(v, w)
    out[2, i] = cupy.logaddexp2(v, w)


@jit.rawkernel()
def real_pairs_in_cuda_mode(x, y, out):
    real_pairs(x, y, out)


@jit.rawkernel(mode="numpy")
def real_pairs_in_numpy_mode(x, y, out):
    real_pairs(x, y, out)


@jit.rawkernel(device=True)
def parts(x, out):
    i = jit.threadIdx.x
    fraction, whole = cupy.modf(x[i])
    mantissa, exponent = cupy.frexp(x[i])
    out[0, i] = fraction
    out[1, i] = whole
    out[2, i] = mantissa
    out[3, i] = exponent
    out[4, i] = cupy.ldexp(mantissa, exponent)


@jit.rawkernel()
def parts_in_cuda_mode(x, out):
    parts(x, out)


@jit.rawkernel(mode="numpy")
def parts_in_numpy_mode(x, out):
    parts(x, out)


@jit.rawkernel(device=True)
def quotients(x, y, out):
    i = jit.threadIdx.x
    q, r = cupy.divmod(x[i], y[i])
    out[0, i] = q
    out[1, i] = r
    q2, r2 = divmod(x[i], y[i])
    out[2, i] = q2
    out[3, i] = r2


@jit.rawkernel()
def quotients_in_cuda_mode(x, y, out):
    quotients(x, y, out)


@jit.rawkernel(mode="numpy")
def quotients_in_numpy_mode(x, y, out):
    quotients(x, y, out)
