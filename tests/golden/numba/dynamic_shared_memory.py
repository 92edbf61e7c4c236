from numba import cuda, float32


@cuda.jit("void(float32[::1])")
def dynamic_shared_memory(x):
    buffer = cuda.shared.array(0, float32)
    t = cuda.threadIdx.x
    buffer[t] = x[t]
    cuda.syncthreads()
    x[t] = buffer[cuda.blockDim.x - 1 - t]
