"""Histogram of bytes: atomics on shared memory first, on global memory once per block."""

import numpy as np
from numba import cuda, int32

BINS = 256


@cuda.jit("(uint8[::1], int32[::1])")
def histogram(data, counts):
    """Adds to counts[v] how often the value v occurs in data."""
    mine = cuda.shared.array(BINS, int32)  # this block's own histogram
    first_bin = cuda.threadIdx.x
    for b in range(first_bin, BINS, cuda.blockDim.x):
        mine[b] = 0
    cuda.syncthreads()

    # Blocks compete for global memory, threads of one block only for fast shared memory.
    for i in range(cuda.grid(1), data.size, cuda.gridsize(1)):
        cuda.atomic.add(mine, data[i], 1)
    cuda.syncthreads()

    for b in range(first_bin, BINS, cuda.blockDim.x):
        if mine[b] != 0:
            cuda.atomic.add(counts, b, mine[b])


def main(n=10_000_000, blocks=512, threads=128):
    rng = np.random.default_rng(0)
    data = rng.binomial(255, 0.4, size=n).astype(np.uint8)
    d_counts = cuda.to_device(np.zeros(BINS, dtype=np.int32))

    histogram[blocks, threads](cuda.to_device(data), d_counts)

    np.testing.assert_array_equal(d_counts.copy_to_host(), np.bincount(data, minlength=BINS))
    print("histogram: ok")


if __name__ == "__main__":
    main()
