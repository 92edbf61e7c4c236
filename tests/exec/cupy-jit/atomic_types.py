import numpy
from cupyx import jit


@jit.rawkernel()
def adds(a, m, v):
    i = jit.threadIdx.x
    jit.atomic_add(a, i % 2, v[i])
    jit.atomic_add(m, (1, i % 2), v[i])
    jit.atomic_add(m[0], 1, v[i])


@jit.rawkernel()
def subtracts(a, m, v):
    i = jit.threadIdx.x
    jit.atomic_sub(a, i % 2, v[i])
    jit.atomic_sub(m, (1, i % 2), v[i])


@jit.rawkernel()
def extremes(a, m, v):
    i = jit.threadIdx.x
    jit.atomic_min(a, 0, v[i])
    jit.atomic_max(a, 1, v[i])
    jit.atomic_min(m, (1, 0), v[i])
    jit.atomic_max(m, (0, 1), v[i])


@jit.rawkernel()
def masks(a, m, v):
    i = jit.threadIdx.x
    jit.atomic_and(a, 0, v[i])
    jit.atomic_or(a, 1, v[i])
    jit.atomic_xor(m, (0, 1), v[i])


@jit.rawkernel()
def exchanges(a, m, v):
    m[0, 0] = jit.atomic_exch(a, 0, v[1])
    m[0, 1] = jit.atomic_exch(m, (1, 0), v[2])


@jit.rawkernel()
def swaps(a, m, v):
    m[0, 0] = jit.atomic_cas(a, 0, v[0], v[1])
    m[0, 1] = jit.atomic_cas(a, 1, v[0], v[2])
    m[1, 0] = jit.atomic_cas(m, (1, 1), v[0], v[1])


@jit.rawkernel()
def wraps(a, limit):
    jit.atomic_inc(a, 0, limit[0])
    jit.atomic_dec(a, 1, limit[0])


@jit.rawkernel()
def in_shared_memory(v, out):
    i = jit.threadIdx.x
    ints = jit.shared_memory(numpy.int32, 1)
    wide = jit.shared_memory(numpy.uint64, 1)
    halves = jit.shared_memory(numpy.float16, 1)
    doubles = jit.shared_memory(numpy.float64, 1)
    if i == 0:
        ints[0] = 0
        wide[0] = numpy.uint64(0)
        halves[0] = 0
        doubles[0] = 0
    jit.syncthreads()
    jit.atomic_add(ints, 0, v[i])
    jit.atomic_add(wide, 0, 2)
    jit.atomic_add(halves, 0, v[i])
    jit.atomic_add(doubles, 0, v[i])
    jit.syncthreads()
    if i == 0:
        out[0] = ints[0]
        out[1] = wide[0]
        out[2] = halves[0]
        out[3] = doubles[0]
