"""The sum of an array in two levels: each block sums its share, one block sums the blocks."""

import numpy as np
from numba import cuda, float32 as f4, void

BLOCK = 256
MAX_BLOCKS = 1024


@cuda.jit(void(f4[::1], f4[::1]))
def block_sum(values, partial):
    """partial[b] = the sum of what block b has read; launch with BLOCK threads."""
    scratch = cuda.shared.array(BLOCK, f4)
    tid = cuda.threadIdx.x

    # First each thread alone: it strides over the array, so any number of blocks will do.
    total = f4(0.0)
    for i in range(cuda.grid(1), values.size, cuda.gridsize(1)):
        total += values[i]
    scratch[tid] = total
    cuda.syncthreads()

    # Then all together: in each round the lower half of the threads adds the upper half.
    stride = BLOCK // 2
    while stride > 0:
        if tid < stride:
            scratch[tid] += scratch[tid + stride]
        cuda.syncthreads()
        stride //= 2

    if tid == 0:
        partial[cuda.blockIdx.x] = scratch[0]


def main(n=10_000_000):
    rng = np.random.default_rng(0)
    values = rng.random(n, dtype=np.float32)

    blocks = min(MAX_BLOCKS, (n + BLOCK - 1) // BLOCK)
    d_partial = cuda.device_array(blocks, dtype=np.float32)
    d_total = cuda.device_array(1, dtype=np.float32)
    block_sum[blocks, BLOCK](cuda.to_device(values), d_partial)
    block_sum[1, BLOCK](d_partial, d_total)  # the same kernel is the second level

    np.testing.assert_allclose(d_total.copy_to_host()[0], values.sum(dtype=np.float64), rtol=1e-5)
    print("reduction: ok")


if __name__ == "__main__":
    main()
