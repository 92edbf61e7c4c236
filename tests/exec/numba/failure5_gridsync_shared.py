from numba import cuda, int32


@cuda.jit("void(int32[::1], int32[::1], int32[::1])")
def total(x, partial, out):
    tile = cuda.shared.array(32, int32)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    tile[t] = x[i] if i < x.size else 0
    cuda.syncthreads()
    if t == 0:
        for k in range(1, 32):
            tile[0] += tile[k]
        partial[cuda.blockIdx.x] = tile[0]
    cuda.cg.this_grid().sync()
    for block in range(cuda.gridDim.x):
        if i < out.size:
            out[i] += partial[block]


@cuda.jit("void(int32[:, ::1])")
def square_grid(out):
    x, y = cuda.grid(2)
    grid = cuda.cg.this_grid()
    out[y, x] = x + 10 * y
    grid.sync()
    other = out[out.shape[0] - 1 - y, out.shape[1] - 1 - x]
    grid.sync()
    out[y, x] = other


@cuda.jit("void(int32[::1])")
def without_sync(out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = i
