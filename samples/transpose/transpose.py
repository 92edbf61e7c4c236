"""Matrix transpose through shared memory, so that reads and writes are both coalesced."""

import numpy as np
from numba import cuda, float32

TILE = 32
BLOCK_ROWS = 8  # a block has TILE x BLOCK_ROWS threads; each moves TILE / BLOCK_ROWS elements
PITCH = TILE + 1  # one spare column: a column of the tile then touches 32 different banks


# The source may be any view (`float32[:, :]`); the result is written contiguously.
@cuda.jit((float32[:, :], float32[:, ::1]))
def transpose(source, result):
    """result[x, y] = source[y, x]."""
    tile = cuda.shared.array(shape=(TILE, PITCH), dtype=float32)
    rows, cols = source.shape
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y

    x = cuda.blockIdx.x * TILE + tx
    y = cuda.blockIdx.y * TILE + ty
    for step in range(0, TILE, BLOCK_ROWS):
        if x < cols and y + step < rows:
            tile[ty + step, tx] = source[y + step, x]
    cuda.syncthreads()

    # The block's place in the result is mirrored, the threads' order along a row is not.
    x = cuda.blockIdx.y * TILE + tx
    y = cuda.blockIdx.x * TILE + ty
    for step in range(0, TILE, BLOCK_ROWS):
        if x < rows and y + step < cols:
            result[y + step, x] = tile[tx, ty + step]


def main(rows=1000, cols=1500):
    rng = np.random.default_rng(0)
    matrix = rng.random((rows, 2 * cols), dtype=np.float32)
    every_other = cuda.to_device(matrix)[:, ::2]  # a view whose columns are two elements apart
    d_result = cuda.device_array((cols, rows), dtype=np.float32)

    blocks = ((cols + TILE - 1) // TILE, (rows + TILE - 1) // TILE)
    transpose[blocks, (TILE, BLOCK_ROWS)](every_other, d_result)

    np.testing.assert_array_equal(d_result.copy_to_host(), matrix[:, ::2].T)
    print("transpose: ok")


if __name__ == "__main__":
    main()
