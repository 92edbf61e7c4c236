import numpy
from cupyx import jit


@jit.rawkernel()
def held_as_float(a, out):
    x = a[0] + a[1]
    out[0] = x
    x += 0.25
    out[1] = x
    out[2] = max(x, 1) - 2048
    shared = jit.shared_memory(numpy.float16, 2)
    shared[0] = x
    jit.syncthreads()
    out[3] = shared[0]
    a[0] = x
    a[1] += 1
