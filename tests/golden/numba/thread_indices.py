from numba import cuda


@cuda.jit("void(int32[:, :, ::1])")
def thread_indices(out):
    x, y, z = cuda.grid(3)
    start, stride = cuda.grid(1), cuda.gridsize(1)
    t = cuda.threadIdx.x + cuda.blockIdx.y * cuda.blockDim.y + cuda.gridDim.z
    out[x, y, z] = start + stride + t + cuda.laneid + cuda.warpsize
