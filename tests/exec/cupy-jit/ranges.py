import numpy
from cupyx import jit


@jit.rawkernel()
def counts_down(n, out):
    for i in range(n, 0, -1):
        out[0] += 1


@jit.rawkernel()
def unsigned_counter(n, out):
    for i in range(n):
        if i - 5 < 0:
            out[0] += 1


@jit.rawkernel()
def survives(out):
    for i in range(3):
        out[0] += i
    out[0] += i


@jit.rawkernel()
def reassigned(n, out):
    for i in range(0, n, 2):
        out[i] += 1
        i = 100
    out[1] = i


@jit.rawkernel()
def strides(n, out):
    tid = jit.blockIdx.x * jit.blockDim.x + jit.threadIdx.x
    ntid = jit.gridDim.x * jit.blockDim.x
    for i in range(tid, n, ntid):
        out[i] += i
    jit.syncthreads()
    for i in range(jit.grid(1), len(out), jit.gridsize(1)):
        out[i] += 100


@jit.rawkernel()
def any_step(start, stop, step, out):
    k = 0
    for i in range(start, stop, step):
        out[k] = i
        k += 1
    for i in range(stop, start, -step):
        out[k] = -i
        k += 1


@jit.rawkernel()
def narrowed_step(stop, step, out):
    for i in range(20, stop, step):
        out[0] += i


@jit.rawkernel()
def wraps(n, step, out):
    for i in range(5, n, step):
        out[0] += 1
        if i < 5:
            out[1] = i
            break


@jit.rawkernel()
def one_name(n, out):
    for i in range(n):
        out[i] += 1
    for i in range(n):
        if i == 2:
            i = 3
        out[i] += 10
    for i in range(n):
        out[i] += 100
    out[4] = i


LESS = -2


@jit.rawkernel()
def unsigned_down(n, start, out):
    tid = jit.threadIdx.x
    for i in range(n - 1, tid, -1):
        out[i] += 1
    for i in range(n, tid, 1 - 3):
        out[i] += 10
    for i in jit.range(6, tid, LESS):
        out[i] += 100
    for i in range(start, n, numpy.int64(-1)):
        out[0] += 1
        if i < n:
            out[1] = 1000
