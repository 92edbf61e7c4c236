"""Jacobi iteration for the Poisson equation, all sweeps in one launch.

The sweeps are separated by barriers across the whole grid, so the kernel has to be launched
cooperatively: with no more blocks than the GPU can hold at once. Numba sees to it.
"""

import numpy as np
from numba import cuda


@cuda.jit(device=True)
def sweep(rhs, old, new):
    """Updates every inner point of `new` from its four neighbours in `old`."""
    rows, cols = rhs.shape
    inner_cols = cols - 2
    inner = (rows - 2) * inner_cols
    for k in range(cuda.grid(1), inner, cuda.gridsize(1)):
        i = k // inner_cols + 1
        j = k % inner_cols + 1
        around = old[i - 1, j] + old[i + 1, j] + old[i, j - 1] + old[i, j + 1]
        new[i, j] = 0.25 * (around - rhs[i, j])


@cuda.jit("void(float64[:, ::1], float64[:, ::1], float64[:, ::1], int32)")
def jacobi(rhs, u, scratch, pairs):
    """Sweeps 2 * pairs times; both arrays hold the border, `u` the start and the result."""
    grid = cuda.cg.this_grid()
    for _ in range(pairs):
        sweep(rhs, u, scratch)
        grid.sync()  # every block has written before any block reads
        sweep(rhs, scratch, u)
        grid.sync()


def main(size=256, pairs=200, threads=128):
    rng = np.random.default_rng(0)
    rhs = rng.standard_normal((size, size))
    u = np.zeros((size, size))
    u[0, :] = 1.0  # the border stays as it is

    d_u = cuda.to_device(u)
    limit = jacobi.overloads[jacobi.signatures[0]].max_cooperative_grid_blocks(threads)
    blocks = min(limit, (size * size + threads - 1) // threads)
    jacobi[blocks, threads](cuda.to_device(rhs), d_u, cuda.to_device(u), pairs)

    for _ in range(2 * pairs):
        around = u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:]
        u[1:-1, 1:-1] = 0.25 * (around - rhs[1:-1, 1:-1])
    np.testing.assert_allclose(d_u.copy_to_host(), u, rtol=1e-10, atol=1e-12)
    print("jacobi: ok")


if __name__ == "__main__":
    main()
