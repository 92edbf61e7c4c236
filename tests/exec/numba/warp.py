from numba import cuda

ALL = 0xFFFFFFFF


@cuda.jit("void(int32[::1], int32[:, ::1])")
def shuffles(x, out):
    i = cuda.laneid
    value = x[i]
    out[0, i] = cuda.shfl_sync(ALL, value, 5)
    out[1, i] = cuda.shfl_up_sync(ALL, value, 1)
    out[2, i] = cuda.shfl_down_sync(ALL, value, 3)
    out[3, i] = cuda.shfl_xor_sync(ALL, value, 7)
    out[4, i] = cuda.shfl_sync(ALL, value, (i + 1) % 32)


@cuda.jit("void(float64[::1], int64[::1])")
def wide_shuffles(x, n):
    i = cuda.laneid
    offset = 16
    total = x[i]
    count = n[i]
    while offset > 0:
        total += cuda.shfl_down_sync(ALL, total, offset)
        count += cuda.shfl_xor_sync(ALL, count, offset)
        offset //= 2
    if i == 0:
        x[0] = total
    n[i] = count


@cuda.jit("void(int32[::1], uint32[::1], boolean[::1])")
def votes(out, masks, flags):
    i = cuda.threadIdx.x
    ballot = cuda.ballot_sync(ALL, i % 3 == 0)
    flags[4 * i] = cuda.all_sync(ALL, i < 32)
    flags[4 * i + 1] = cuda.any_sync(ALL, i == 40)
    flags[4 * i + 2] = cuda.eq_sync(ALL, i < 16)
    matched, same = cuda.match_all_sync(ALL, i // 32)
    flags[4 * i + 3] = same
    out[3 * i] = ballot
    out[3 * i + 1] = cuda.match_any_sync(ALL, i % 5)
    out[3 * i + 2] = matched
    masks[2 * i] = cuda.lanemask_lt()
    masks[2 * i + 1] = cuda.activemask()


@cuda.jit("void(int32[::1])")
def inclusive_scan(x):
    i = cuda.laneid
    value = x[i]
    for k in range(5):
        below = cuda.shfl_up_sync(ALL, value, 1 << k)
        if i >= (1 << k):
            value += below
        cuda.syncwarp()
    x[i] = value


@cuda.jit("void(int32[::1])")
def half_warp(x):
    i = cuda.threadIdx.x
    if i < 16:
        x[i] = cuda.ballot_sync(0xFFFF, x[i] > 0)
        cuda.syncwarp(0xFFFF)
