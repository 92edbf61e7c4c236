"""`place op= value` where the value has an effect of its own: the place is found and read first."""

from numba import cuda, float32


@cuda.jit("void(int32[::1], float32[::1], float32[:, ::1])")
def shuffles(counts, sums, rows):
    i = cuda.threadIdx.x
    sums[i] += cuda.shfl_down_sync(0xFFFFFFFF, sums[i], 16)
    sums[i] -= abs(cuda.shfl_xor_sync(0xFFFFFFFF, sums[i], 1)) * 2
    counts[i] += cuda.popc(cuda.ballot_sync(0xFFFFFFFF, sums[i] > 0))
    counts[i] ^= cuda.popc(cuda.activemask())
    rows[i % 2, i] *= cuda.shfl_sync(0xFFFFFFFF, rows[0, i], 3) + float32(1)
    cuda.syncthreads()
    counts[counts[i] % 4] -= 1 if i > 31 and cuda.any_sync(0xFFFFFFFF, i) else 0


@cuda.jit("void(int32[::1])")
def atomics(a):
    if cuda.grid(1) == 0:
        a[0] += cuda.atomic.add(a, 0, 5)
        a[1] -= cuda.popc(cuda.atomic.exch(a, 1, 255)) + a[1]
        a[a[2]] += cuda.atomic.add(a, 2, 1)
        a[6] += a[0] if a[1] and cuda.atomic.max(a, 6, 100) else 4
