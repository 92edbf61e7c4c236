"""Matrix product with tiles in shared memory."""

import numpy as np
from numba import cuda, float32, void

TILE = 16  # a block is TILE x TILE threads and computes as many elements of the product


@cuda.jit(void(float32[:, ::1], float32[:, ::1], float32[:, ::1]))
def matmul(a, b, c):
    """c = a @ b for matrices of any size."""
    tile_a = cuda.shared.array((TILE, TILE), float32)
    tile_b = cuda.shared.array((TILE, TILE), float32)

    col, row = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    rows, inner = a.shape
    cols = b.shape[1]

    total = float32(0.0)  # a plain 0.0 would be float64, and so would every sum
    for start in range(0, inner, TILE):
        # Each thread loads one element of either tile; beyond the edge the tiles hold zeros.
        k = start + tx
        tile_a[ty, tx] = a[row, k] if row < rows and k < inner else float32(0.0)
        k = start + ty
        tile_b[ty, tx] = b[k, col] if k < inner and col < cols else float32(0.0)
        cuda.syncthreads()

        for k in range(TILE):
            total += tile_a[ty, k] * tile_b[k, tx]
        # No thread may load the next tiles while another still reads these.
        cuda.syncthreads()

    if row < rows and col < cols:
        c[row, col] = total


def main(rows=1000, inner=700, cols=900):
    rng = np.random.default_rng(0)
    a = rng.random((rows, inner), dtype=np.float32)
    b = rng.random((inner, cols), dtype=np.float32)
    d_c = cuda.device_array((rows, cols), dtype=np.float32)

    blocks = ((cols + TILE - 1) // TILE, (rows + TILE - 1) // TILE)
    matmul[blocks, (TILE, TILE)](cuda.to_device(a), cuda.to_device(b), d_c)

    np.testing.assert_allclose(d_c.copy_to_host(), a @ b, rtol=1e-4)
    print("matmul: ok")


if __name__ == "__main__":
    main()
