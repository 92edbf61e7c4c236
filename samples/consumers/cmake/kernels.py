"""Three kernels for a C++ application: with a default argument, cooperative, with dynamic shared memory."""

from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1], float32)")
def scale(x, out, factor=2.0):
    """out = factor * x"""
    i = cuda.grid(1)
    if i < x.size:
        out[i] = factor * x[i]


@cuda.jit("void(float32[::1], float32[::1], int32)")
def smooth(x, scratch, pairs):
    """Replaces each inner element by the mean of its neighbours, 2 * pairs times, in one launch."""
    grid = cuda.cg.this_grid()
    first = cuda.grid(1)
    step = cuda.gridsize(1)
    for _ in range(pairs):
        for i in range(1 + first, x.size - 1, step):
            scratch[i] = 0.5 * (x[i - 1] + x[i + 1])
        grid.sync()
        for i in range(1 + first, x.size - 1, step):
            x[i] = 0.5 * (scratch[i - 1] + scratch[i + 1])
        grid.sync()


@cuda.jit("void(float32[::1], float32[::1], int32)")
def reverse_tiles(x, out, tile):
    """Reverses x tile by tile; each block holds one tile in dynamic shared memory."""
    shared = cuda.shared.array(0, float32)
    start = cuda.blockIdx.x * tile
    for i in range(cuda.threadIdx.x, tile, cuda.blockDim.x):
        shared[i] = x[start + i]
    cuda.syncthreads()
    for i in range(cuda.threadIdx.x, tile, cuda.blockDim.x):
        out[start + i] = shared[tile - 1 - i]
