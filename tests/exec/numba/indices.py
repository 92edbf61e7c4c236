from numba import cuda


@cuda.jit("void(int32[:, ::1])")
def geometry(out):
    i = cuda.grid(1)
    out[i, 0] = cuda.threadIdx.x
    out[i, 1] = cuda.blockIdx.x
    out[i, 2] = cuda.blockDim.x
    out[i, 3] = cuda.gridDim.x
    out[i, 4] = cuda.gridsize(1)
    out[i, 5] = cuda.laneid
    out[i, 6] = cuda.warpsize
    out[i, 7] = cuda.blockDim.y + cuda.gridDim.z


@cuda.jit("void(int64[:, ::1])")
def two_axes(out):
    x, y = cuda.grid(2)
    width, height = cuda.gridsize(2)
    if y < out.shape[0] and x < out.shape[1]:
        out[y, x] = 1000 * x + 100 * y + 10 * width + height


@cuda.jit("void(int64[:, :, ::1])")
def three_axes(out):
    x, y, z = cuda.grid(3)
    sx, sy, sz = cuda.gridsize(3)
    if x < out.shape[0] and y < out.shape[1] and z < out.shape[2]:
        out[x, y, z] = x + 10 * y + 100 * z + 1000 * (sx + sy + sz)


@cuda.jit("void(int64[::1])")
def grid_stride(out):
    start = cuda.grid(1)
    stride = cuda.gridsize(1)
    for i in range(start, out.size, stride):
        out[i] = start - i


@cuda.jit("void(float64[::1])")
def centred(out):
    i = cuda.threadIdx.x - 3
    out[i] = i / 2
