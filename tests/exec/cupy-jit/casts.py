import numpy
from cupyx import jit


@jit.rawkernel(device=True)
def casts(x, out):
    i = jit.threadIdx.x
    v = x[i]
    out[0, i] = bool(v)
    out[1, i] = int(v)
    out[2, i] = float(v)
    out[3, i] = numpy.bool_(v)
    out[4, i] = numpy.int8(v)
    out[5, i] = numpy.uint8(v)
    out[6, i] = numpy.int16(v)
    out[7, i] = numpy.uint16(v)
    out[8, i] = numpy.int32(v)
    out[9, i] = numpy.uint32(v)
    out[10, i] = numpy.int64(v)
    out[11, i] = numpy.uint64(v)
    out[12, i] = numpy.float16(v)
    out[13, i] = numpy.float32(v)
    out[14, i] = numpy.float64(v)


@jit.rawkernel()
def casts_in_cuda_mode(x, out):
    casts(x, out)


@jit.rawkernel(mode="numpy")
def casts_in_numpy_mode(x, out):
    casts(x, out)
