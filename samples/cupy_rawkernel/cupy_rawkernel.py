"""Sum of squares as a CuPy raw kernel: shared memory, a device function, an early return."""

import cupy
from cupyx import jit

BLOCK = 256


@jit.rawkernel(device=True)
def square(value):
    """Typed at each call: float32 in, float32 out."""
    return value * value


@jit.rawkernel()
def block_sum(x, partial, n):
    """partial[b] = the sum of the squares that block b has read; BLOCK threads per block."""
    tid = jit.threadIdx.x  # uint32, as everything from jit.threadIdx, blockIdx, blockDim, gridDim
    scratch = jit.shared_memory(cupy.float32, BLOCK)

    total = cupy.float32(0)
    for i in range(jit.grid(1), n, jit.gridsize(1)):
        total += square(x[i])
    scratch[tid] = total
    jit.syncthreads()

    # From blockDim, not from BLOCK: CuPy refuses to add the uint32 tid and an int32.
    stride = jit.blockDim.x // 2
    while stride > 0:
        if tid < stride:
            scratch[tid] += scratch[tid + stride]
        jit.syncthreads()
        stride //= 2

    if tid != 0:
        return
    partial[jit.blockIdx.x] = scratch[0]


def main(n=1_000_000, blocks=128):
    x = cupy.random.default_rng(0).random(n, dtype=cupy.float32)
    partial = cupy.empty(blocks, dtype=cupy.float32)

    block_sum((blocks,), (BLOCK,), (x, partial, n))

    expected = (x.astype(cupy.float64) ** 2).sum()
    cupy.testing.assert_allclose(partial.sum(dtype=cupy.float64), expected, rtol=1e-5)
    print("cupy_rawkernel: ok")


if __name__ == "__main__":
    main()
