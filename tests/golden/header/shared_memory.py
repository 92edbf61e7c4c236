from numba import cuda, float32


@cuda.jit("void(float32[::1])")
def reverse(x):
    tile = cuda.shared.array(0, float32)
    t = cuda.threadIdx.x
    tile[t] = x[t]
    cuda.syncthreads()
    x[t] = tile[cuda.blockDim.x - 1 - t]
