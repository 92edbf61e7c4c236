"""Prefix sums (a scan) from warp shuffles: lanes, then warps, then blocks."""

import numpy as np
from numba import cuda, int32, void

WARP = 32
BLOCK = 256  # at most 32 warps, so that one warp can scan the totals of all
ALL_LANES = 0xFFFFFFFF


@cuda.jit(int32(int32), device=True)
def warp_scan(value):
    """The sum of the values of this lane and of all lanes below it."""
    delta = 1
    while delta < WARP:
        below = cuda.shfl_up_sync(ALL_LANES, value, delta)
        if cuda.laneid >= delta:
            value = int32(value + below)  # the sum of two int32 is an int64
        delta *= 2
    return value


@cuda.jit(void(int32[::1], int32[::1], int32[::1]))
def block_scan(data, sums, totals):
    """Scans each block of BLOCK elements by itself; totals gets the sum of each block."""
    warp_sums = cuda.shared.array(WARP, int32)
    i = cuda.grid(1)
    warp = cuda.threadIdx.x // WARP
    lane = cuda.laneid

    value = warp_scan(data[i] if i < data.size else int32(0))
    if lane == WARP - 1:
        warp_sums[warp] = value
    cuda.syncthreads()
    if warp == 0:
        warp_sums[lane] = warp_scan(warp_sums[lane] if lane < BLOCK // WARP else int32(0))
    cuda.syncthreads()

    before = warp_sums[warp - 1] if warp > 0 else int32(0)
    value = int32(value + before)
    if i < sums.size:
        sums[i] = value
    if cuda.threadIdx.x == BLOCK - 1:
        totals[cuda.blockIdx.x] = value


@cuda.jit(void(int32[::1], int32[::1]))
def add_offsets(sums, offsets):
    """Adds to each block what all blocks before it sum up to."""
    i = cuda.grid(1)
    if cuda.blockIdx.x > 0 and i < sums.size:
        sums[i] += offsets[cuda.blockIdx.x - 1]


def main(n=50_000):
    rng = np.random.default_rng(0)
    data = rng.integers(-100, 100, n).astype(np.int32)

    blocks = (n + BLOCK - 1) // BLOCK
    assert blocks <= BLOCK, "the totals of the blocks are scanned by one block"
    d_sums = cuda.device_array(n, dtype=np.int32)
    d_totals = cuda.device_array(blocks, dtype=np.int32)
    d_offsets = cuda.device_array(blocks, dtype=np.int32)
    d_grand_total = cuda.device_array(1, dtype=np.int32)
    block_scan[blocks, BLOCK](cuda.to_device(data), d_sums, d_totals)
    block_scan[1, BLOCK](d_totals, d_offsets, d_grand_total)
    add_offsets[blocks, BLOCK](d_sums, d_offsets)

    np.testing.assert_array_equal(d_sums.copy_to_host(), np.cumsum(data))
    print("warp_scan: ok")


if __name__ == "__main__":
    main()
