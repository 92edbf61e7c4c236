import cupy
import numpy
from cupyx import jit


@jit.rawkernel(device=True)
def selected(x, y, out):
    i = jit.threadIdx.x
    v = x[i]
    w = y[i]
    out[0, i] = cupy.add(v, w, dtype=numpy.float64)
    out[1, i] = cupy.sqrt(v, dtype=numpy.float64)
    out[2, i] = cupy.multiply(v, w, dtype="float64")
    out[3, i] = cupy.maximum(v, w, dtype=cupy.float64)
    out[4, i] = cupy.square(v, dtype=cupy.float32)


@jit.rawkernel(device=True)
def beyond(x, y, out):
    i = jit.threadIdx.x
    out[0, i] = cupy.divide(x[i], y[i], dtype=numpy.float64)
    out[1, i] = cupy.less(x[i], y[i], dtype=bool)


@jit.rawkernel()
def selected_in_cuda_mode(x, y, out):
    selected(x, y, out)


@jit.rawkernel()
def beyond_in_cuda_mode(x, y, out):
    beyond(x, y, out)


@jit.rawkernel(mode="numpy")
def selected_in_numpy_mode(x, y, out):
    selected(x, y, out)


@jit.rawkernel(mode="numpy")
def beyond_in_numpy_mode(x, y, out):
    beyond(x, y, out)
