from numba import cuda, int32


@cuda.jit("void(int32[::1], int32[:, ::1])")
def predicates(x, out):
    i = cuda.threadIdx.x
    out[0, i] = cuda.syncthreads_count(x[i])
    out[1, i] = cuda.syncthreads_and(x[i])
    out[2, i] = cuda.syncthreads_or(int32(x[i] > 2))


@cuda.jit("void(int32[::1], int32[::1])")
def fences(data, flag):
    i = cuda.threadIdx.x
    data[i] = i
    cuda.threadfence_block()
    cuda.threadfence()
    cuda.threadfence_system()
    cuda.syncthreads()
    flag[i] = data[(i + 1) % cuda.blockDim.x]
    cuda.nanosleep(10)
    cuda.syncwarp()
