from numba import cuda


@cuda.jit("void(int32[::1], int64[::1])")
def signed(a, b):
    i = cuda.grid(1)
    cuda.atomic.add(a, 0, i)
    cuda.atomic.sub(a, 1, i)
    cuda.atomic.max(a, 2, i - 20)
    cuda.atomic.min(a, 3, 20 - i)
    cuda.atomic.and_(a, 4, ~(1 << (i % 5)))
    cuda.atomic.or_(a, 5, 1 << (i % 9))
    cuda.atomic.xor(a, 6, i)
    cuda.atomic.add(b, 0, i << 33)
    cuda.atomic.sub(b, 1, i)
    cuda.atomic.max(b, 2, -5 - i)
    cuda.atomic.min(b, 3, -5 - i)
    cuda.atomic.xor(b, -1, 1 << i)


@cuda.jit("void(uint32[::1], uint64[::1])")
def unsigned(a, b):
    i = cuda.grid(1)
    cuda.atomic.inc(a, 0, 10)
    cuda.atomic.dec(a, 1, 10)
    cuda.atomic.max(a, 2, i)
    cuda.atomic.min(a, 3, i)
    cuda.atomic.add(a, 4, 7)
    cuda.atomic.inc(b, 0, 10)
    cuda.atomic.dec(b, 1, 10)
    cuda.atomic.max(b, 2, i)
    cuda.atomic.or_(b, 3, i)


@cuda.jit("void(float32[::1], float64[::1])")
def floats(a, b):
    i = cuda.grid(1)
    cuda.atomic.add(a, 0, 0.5)
    cuda.atomic.sub(a, 1, 0.25)
    cuda.atomic.max(a, 2, i)
    cuda.atomic.min(a, 3, -i)
    cuda.atomic.add(b, 0, 1)
    cuda.atomic.sub(b, 1, i)
    cuda.atomic.max(b, 2, i / 2)
    cuda.atomic.min(b, 3, i / -2)


@cuda.jit("void(float64[::1], float64[::1])")
def with_nan(a, values):
    """One thread: the order is fixed, so that NaN's part in it can be recorded."""
    for value in values:
        cuda.atomic.max(a, 0, value)
        cuda.atomic.min(a, 1, value)
        cuda.atomic.nanmax(a, 2, value)
        cuda.atomic.nanmin(a, 3, value)


@cuda.jit("void(int32[:, ::1], int32[::1], int64[::1])")
def exchange(a, old, wide):
    """One thread: what each operation returns."""
    old[0] = cuda.atomic.add(a, (0, 1), 5)
    old[1] = cuda.atomic.exch(a, (1, -1), 9)
    old[2] = cuda.atomic.cas(a, (0, 0), 1, 77)
    old[3] = cuda.atomic.cas(a, (0, 0), 1, 88)
    old[4] = cuda.atomic.compare_and_swap(old[4:], 4, 44)
    wide[0] = cuda.atomic.exch(wide, 1, -3)
    wide[2] = cuda.atomic.cas(wide, 1, -3, 1 << 40)


@cuda.jit("void(int32[::1], int32[::1])")
def shared_histogram(values, bins):
    counts = cuda.shared.array(4, "int32")
    i = cuda.grid(1)
    if cuda.threadIdx.x < 4:
        counts[cuda.threadIdx.x] = 0
    cuda.syncthreads()
    if i < values.size:
        cuda.atomic.add(counts, values[i] % 4, 1)
    cuda.syncthreads()
    if cuda.threadIdx.x < 4:
        cuda.atomic.add(bins, cuda.threadIdx.x, counts[cuda.threadIdx.x])
