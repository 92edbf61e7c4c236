import numpy
from cupyx import jit


@jit.rawkernel()
def kinds(out):
    i = jit.threadIdx.x
    flags = jit.shared_memory(numpy.bool_, 4)
    bytes_ = jit.shared_memory(dtype=numpy.int8, size=4, alignment=16)
    halves = jit.shared_memory(numpy.float16, 4)
    numbers = jit.shared_memory(numpy.complex64, 4)
    doubles = jit.shared_memory(numpy.float64, 4, alignment=32)
    flags[i] = i == 2
    bytes_[i] = -5
    halves[i] = 2048.25
    numbers[i] = 1.5j
    doubles[i] = 0.1
    jit.syncthreads()
    j = 3 - i
    out[0, i] = flags[j]
    out[1, i] = bytes_[j]
    out[2, i] = halves[j]
    out[3, i] = abs(numbers[j])
    out[4, i] = doubles[j]


@jit.rawkernel()
def dynamic(out):
    i = jit.threadIdx.x
    halves = jit.shared_memory(numpy.float16, None)
    same = jit.shared_memory(numpy.float32, None)
    bits = jit.shared_memory(numpy.int32, None, alignment=16)
    halves[i] = 2048.25
    jit.syncthreads()
    out[0, i] = same[3 - i]
    out[1, i] = bits[3 - i]
