"""Kernels as they are found in real programs; the benchmark repeats them."""

import math

from numba import cuda, float32

BLOCK = 128
TILE = 16


# What follows is repeated.
@cuda.jit(device=True)
def pull_0(dx, dy, dz, softening):
    """The attraction along one line."""
    distance = dx * dx + dy * dy + dz * dz + softening
    return dx / (distance * math.sqrt(distance))


@cuda.jit("void(float32, float32[::1], float32[::1])")
def saxpy_0(a, x, y):
    i = cuda.grid(1)
    if i < y.size:
        y[i] = a * x[i] + y[i]


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def stencil_0(u, out):
    """One step of diffusion; the border stays as it is."""
    col, row = cuda.grid(2)
    rows, cols = u.shape
    if row >= rows or col >= cols:
        return
    if 0 < row < rows - 1 and 0 < col < cols - 1:
        around = u[row - 1, col] + u[row + 1, col] + u[row, col - 1] + u[row, col + 1]
        out[row, col] = float32(0.25) * around
    else:
        out[row, col] = u[row, col]


@cuda.jit("void(float32[::1], float32[::1])")
def block_sum_0(x, sums):
    partial = cuda.shared.array(BLOCK, float32)
    t = cuda.threadIdx.x
    total = float32(0.0)
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        total += x[i]
    partial[t] = total
    cuda.syncthreads()

    step = BLOCK // 2
    while step > 0:  # a tree: half of the threads drop out in each round
        if t < step:
            partial[t] += partial[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        cuda.atomic.add(sums, 0, partial[0])


@cuda.jit("void(float64[:, ::1], float64[:, ::1], float64)")
def forces_0(positions, out, softening):
    i = cuda.grid(1)
    n = positions.shape[0]
    if i >= n:
        return
    x = positions[i, 0]
    y = positions[i, 1]
    z = positions[i, 2]
    fx = 0.0
    for j in range(n):
        if j == i:
            continue
        dx = positions[j, 0] - x
        dy = positions[j, 1] - y
        dz = positions[j, 2] - z
        fx += pull_0(dx, dy, dz, softening)
    out[i, 0] = fx


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def transpose_0(a, out):
    tile = cuda.shared.array((TILE, TILE), float32)
    x, y = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    if y < a.shape[0] and x < a.shape[1]:
        tile[ty, tx] = a[y, x]
    cuda.syncthreads()
    row = cuda.blockIdx.x * TILE + ty
    col = cuda.blockIdx.y * TILE + tx
    if row < out.shape[0] and col < out.shape[1]:
        out[row, col] = tile[tx, ty]


