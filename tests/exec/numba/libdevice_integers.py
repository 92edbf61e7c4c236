"""The functions of libdevice on integers, which are signed there whatever their names say."""

from numba import cuda
from numba.cuda import libdevice


@cuda.jit("void(int32[::1], int32[::1], int32[:, ::1])")
def narrow(x, y, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    b = y[i]
    out[0, i] = libdevice.abs(a)
    out[1, i] = libdevice.brev(a)
    out[2, i] = libdevice.clz(a)
    out[3, i] = libdevice.ffs(a)
    out[4, i] = libdevice.popc(a)
    out[5, i] = libdevice.hadd(a, b)
    out[6, i] = libdevice.max(a, b)
    out[7, i] = libdevice.min(a, b)
    out[8, i] = libdevice.mul24(a, b)
    out[9, i] = libdevice.mulhi(a, b)
    out[10, i] = libdevice.rhadd(a, b)
    out[11, i] = libdevice.uhadd(a, b)
    out[12, i] = libdevice.umax(a, b)
    out[13, i] = libdevice.umin(a, b)
    out[14, i] = libdevice.umul24(a, b)
    out[15, i] = libdevice.umulhi(a, b)
    out[16, i] = libdevice.urhadd(a, b)
    out[17, i] = libdevice.byte_perm(a, b, x[0])
    out[18, i] = libdevice.sad(a, b, x[0])
    out[19, i] = libdevice.usad(a, b, x[0])


@cuda.jit("void(int64[::1], int64[::1], int64[:, ::1], int32[:, ::1])")
def wide(x, y, out, counts):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    b = y[i]
    out[0, i] = libdevice.llmax(a, b)
    out[1, i] = libdevice.llmin(a, b)
    out[2, i] = libdevice.mul64hi(a, b)
    out[3, i] = libdevice.ullmax(a, b)
    out[4, i] = libdevice.ullmin(a, b)
    out[5, i] = libdevice.umul64hi(a, b)
    out[6, i] = libdevice.brevll(a)
    out[7, i] = libdevice.llabs(a)
    counts[0, i] = libdevice.clzll(a)
    counts[1, i] = libdevice.ffsll(a)
    counts[2, i] = libdevice.popcll(a)


@cuda.jit("void(uint32[::1], float64[:, ::1])")
def converted(x, out):
    """Arguments are converted to the parameters, narrowing ones too."""
    i = cuda.grid(1)
    if i >= x.size:
        return
    out[0, i] = libdevice.sqrtf(x[i])
    out[1, i] = libdevice.mulhi(x[i], 1 << 20)
    out[2, i] = libdevice.popcll(x[i])
    out[3, i] = libdevice.uint2float_rn(x[i])
    out[4, i] = libdevice.umulhi(x[i], x[i]) / 2
    out[5, i] = libdevice.brev(x[i])
