import cupy
from cupyx import jit
from cupyx.jit import thrust


@jit.rawkernel()
def made(out, sizes):
    ones = thrust.make_constant_iterator(3)
    numbers = thrust.make_counting_iterator(10)
    end = thrust.copy(thrust.seq, ones, ones + 2, out.begin())
    end = thrust.copy(thrust.seq, numbers + 1, numbers + 4, end)
    sizes[0] = end - out.begin()
    sizes[1] = numbers[5]
    sizes[2] = thrust.reduce(thrust.seq, numbers, numbers + 4)
    sizes[3] = thrust.inner_product(thrust.seq, ones, ones + 4, numbers, 0)


@jit.rawkernel()
def in_shared_memory(x):
    buffer = jit.shared_memory(cupy.int32, 8)
    i = jit.threadIdx.x
    buffer[i] = x[i]
    jit.syncthreads()
    if i < 2:
        half = buffer + 4 * i
        thrust.sort(thrust.seq, half, half + 4)
    jit.syncthreads()
    x[i] = buffer[i]


@jit.rawkernel()
def in_dynamic_shared_memory(x, last):
    buffer = jit.shared_memory(cupy.int32, None)
    thrust.copy(thrust.seq, x.begin(), x.end(), buffer)
    thrust.sort(thrust.seq, buffer, 1 + buffer + (x.end() - x.begin() - 1))
    last[0] = (buffer + x.size - 1)[0]


@jit.rawkernel()
def pointers(a, out):
    p = a.begin()
    q = 3 + p
    out[0] = q[0]
    out[1] = (q - 2)[0]
    out[2] = q - p
    out[3] = (a.end() - 1)[0]
    q[1] = p[0] + 100
    for i in range(2):
        q = q - 1
    out[4] = q[0]
    q += 2
    out[5] = q - a.begin()


@jit.rawkernel()
def rows(a):
    i = jit.threadIdx.x
    row = a[i]
    thrust.sort(thrust.seq, row.begin(), row.end())
