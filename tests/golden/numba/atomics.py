from numba import cuda


@cuda.jit("void(int32[::1], float64[:, ::1], int32[::1])")
def atomics(counts, sums, bins):
    i = cuda.grid(1)
    old = cuda.atomic.add(counts, bins[i], 1)
    cuda.atomic.max(sums, (old, 0), 2.5)
    cuda.atomic.exch(counts, 0, old)
    cuda.atomic.cas(counts, 1, 0, i)
