import math

from numba import cuda

THREADS = 128


@cuda.jit(device=True)
def clamp(value, low, high):
    return min(max(value, low), high)


@cuda.jit("void(float32[::1], int64)")
def misspelt(values, count):
    i = cuda.gird(1)
    if i < cuont:
        values[i] = math.sqrtt(values[i])
        values[i] = clmap(values[i], 0.0, 1.0)
        values[i] += values.sape[0] + THREDAS
    cuda.sync_threads()
    values[i] = clamp(values[i], lwo=0.0, high=1.0)
    values.fil(0)


@cuda.jit("void(float32[::1], complex64)")
def misspelt_where_read(values, z):
    values[cuda.threadidx.x] = math.pii
    values[cuda.blockIdx.X] = z.rael
