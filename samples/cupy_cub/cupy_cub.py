"""Softmax of each row as a CuPy raw kernel: reductions of CUB, a cooperative group."""

import cupy
from cupyx import jit

BLOCK = 256
BlockReduce = jit.cub.BlockReduce[cupy.float32, BLOCK]


@jit.rawkernel()
def row_softmax(x, y):
    """y[r] = softmax(x[r]), one block of BLOCK threads per row."""
    temp = jit.shared_memory(dtype=BlockReduce.TempStorage, size=1)
    of_row = jit.shared_memory(dtype=cupy.float32, size=2)
    block = jit.cg.this_thread_block()
    row = block.group_index().x
    tid = block.thread_rank()
    reduction = BlockReduce(temp[0])

    largest = cupy.float32(-cupy.inf)
    for i in range(tid, x.shape[1], BLOCK):
        largest = max(largest, x[row, i])
    largest = reduction.Reduce(largest, jit.cub.Max())
    if tid == 0:  # CUB gives the result to the first thread only
        of_row[0] = largest
    block.sync()

    total = cupy.float32(0)
    for j in range(tid, x.shape[1], BLOCK):
        y[row, j] = cupy.exp(x[row, j] - of_row[0])
        total += y[row, j]
    total = reduction.Sum(total)
    if tid == 0:
        of_row[1] = total
    block.sync()

    for k in range(tid, x.shape[1], BLOCK):
        y[row, k] /= of_row[1]


def main(rows=100, columns=1000):
    x = 8 * cupy.random.default_rng(0).random((rows, columns), dtype=cupy.float32)
    y = cupy.empty_like(x)

    row_softmax((rows,), (BLOCK,), (x, y))

    expected = cupy.exp(x - x.max(axis=1, keepdims=True))
    expected /= expected.sum(axis=1, keepdims=True)
    cupy.testing.assert_allclose(y, expected, rtol=1e-5)
    print("cupy_cub: ok")


if __name__ == "__main__":
    main()
