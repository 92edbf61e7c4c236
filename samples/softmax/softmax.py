"""Softmax of each row of a matrix; scores of -inf are masked out, as in attention."""

import math

import numpy as np
from numba import cuda, float32 as f4

BLOCK = 128


@cuda.jit(device=True)
def block_max(value):
    """The largest value that a thread of the block passes in, returned to all of them."""
    scratch = cuda.shared.array(BLOCK, f4)
    tid = cuda.threadIdx.x
    stride = BLOCK // 2
    scratch[tid] = value
    cuda.syncthreads()
    while stride > 0:
        if tid < stride:
            scratch[tid] = max(scratch[tid], scratch[tid + stride])
        cuda.syncthreads()
        stride //= 2
    return scratch[0]


@cuda.jit(device=True)
def block_sum(value):
    """The sum of the values that the threads of the block pass in, returned to all."""
    scratch = cuda.shared.array(BLOCK, f4)
    tid = cuda.threadIdx.x
    stride = BLOCK // 2
    scratch[tid] = value
    cuda.syncthreads()
    while stride > 0:
        if tid < stride:
            scratch[tid] += scratch[tid + stride]
        cuda.syncthreads()
        stride //= 2
    return scratch[0]


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def softmax(scores, weights):
    """One block of BLOCK threads for each row."""
    row = cuda.blockIdx.x
    tid = cuda.threadIdx.x
    columns = scores.shape[1]

    largest = f4(-math.inf)
    for j in range(tid, columns, BLOCK):
        largest = max(largest, scores[row, j])
    largest = block_max(largest)
    if largest == -math.inf:
        largest = f4(0.0)  # the row is masked completely, and -inf - -inf would be nan

    total = f4(0.0)
    for j in range(tid, columns, BLOCK):
        weight = math.exp(scores[row, j] - largest)  # exp(-inf) is exactly 0
        weights[row, j] = weight
        total += weight
    total = block_sum(total)
    scale = f4(1.0) / total if total > 0.0 else f4(0.0)
    for j in range(tid, columns, BLOCK):
        weights[row, j] *= scale


def main(rows=500, columns=1000):
    rng = np.random.default_rng(0)
    scores = rng.normal(0.0, 10.0, (rows, columns)).astype(np.float32)
    scores[rng.random(scores.shape) < 0.3] = -np.inf
    scores[3, :] = -np.inf
    d_weights = cuda.device_array_like(scores)
    softmax[rows, BLOCK](cuda.to_device(scores), d_weights)

    shift = scores.max(axis=1, keepdims=True, initial=-1e30)
    expected = np.exp(scores.astype(np.float64) - shift)
    expected /= np.maximum(expected.sum(axis=1, keepdims=True), 1e-300)
    np.testing.assert_allclose(d_weights.copy_to_host(), expected, rtol=1e-4, atol=1e-7)
    print("softmax: ok")


if __name__ == "__main__":
    main()
