"""Sparse matrix times vector, the matrix in CSR form (compressed sparse rows)."""

import numpy as np
from numba import cuda


# No signature: the same kernel serves float32 and float64. Numba compiles it at each launch
# with new types, pykern2cu once for each --sig.
@cuda.jit
def spmv(indptr, indices, values, x, y):
    """y = A @ x; row r of A has its elements at indptr[r] ... indptr[r + 1] - 1."""
    row = cuda.grid(1)
    if row >= y.size:
        return
    total = 0.0  # float64, for float32 matrices too: long rows lose less
    for k in range(indptr[row], indptr[row + 1]):
        total += values[k] * x[indices[k]]
    y[row] = total


def main(rows=20_000, cols=5_000, threads=128):
    rng = np.random.default_rng(0)
    for dtype, tolerance in ((np.float32, 1e-5), (np.float64, 1e-12)):
        indptr, indices, values = random_csr(rng, rows, cols, dtype)
        x = rng.standard_normal(cols).astype(dtype)

        d_y = cuda.device_array(rows, dtype=dtype)
        arrays = [cuda.to_device(array) for array in (indptr, indices, values, x)]
        spmv[(rows + threads - 1) // threads, threads](*arrays, d_y)

        owner = np.repeat(np.arange(rows), np.diff(indptr))
        expected = np.bincount(owner, weights=values * x[indices], minlength=rows)
        np.testing.assert_allclose(d_y.copy_to_host(), expected, rtol=tolerance, atol=tolerance)
    print("spmv: ok")


def random_csr(rng, rows, cols, dtype):
    """A matrix in which rows have different lengths, some none at all."""
    lengths = rng.integers(0, min(cols, 40), rows)
    indptr = np.concatenate(([0], np.cumsum(lengths))).astype(np.int32)
    indices = rng.integers(0, cols, indptr[-1]).astype(np.int32)
    return indptr, indices, rng.standard_normal(indptr[-1]).astype(dtype)


if __name__ == "__main__":
    main()
