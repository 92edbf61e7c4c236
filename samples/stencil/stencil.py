"""One explicit step of the heat equation: a 5-point stencil with a fixed border."""

import numpy as np
from numba import cuda, types


@cuda.jit(types.void(types.float32[:, ::1], types.float32[:, ::1], types.float32))
def heat_step(u, out, alpha):
    """out = u + alpha * laplacian(u) inside, out = u on the border."""
    j, i = cuda.grid(2)  # x runs along a row, so neighbouring threads read neighbouring elements
    rows, cols = u.shape
    if i >= rows or j >= cols:
        return

    here = u[i, j]
    if 0 < i < rows - 1 and 0 < j < cols - 1:
        around = u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1]
        # The literal 4 would be an int64, and float32 * int64 is float64.
        here += alpha * (around - types.float32(4) * here)
    out[i, j] = here


def main(rows=600, cols=800, steps=50):
    alpha = np.float32(0.2)
    u = np.zeros((rows, cols), dtype=np.float32)
    u[rows // 4 : rows // 2, cols // 4 : cols // 2] = 100.0

    d_u, d_out = cuda.to_device(u), cuda.device_array_like(u)
    threads = (32, 8)
    blocks = ((cols + 31) // 32, (rows + 7) // 8)
    for _ in range(steps):
        heat_step[blocks, threads](d_u, d_out, alpha)
        d_u, d_out = d_out, d_u

        inside = u[1:-1, 1:-1]
        around = u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:]
        u[1:-1, 1:-1] = inside + alpha * (around - 4 * inside)

    np.testing.assert_allclose(d_u.copy_to_host(), u, rtol=1e-4, atol=1e-4)
    print("stencil: ok")


if __name__ == "__main__":
    main()
