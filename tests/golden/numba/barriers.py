from numba import cuda


@cuda.jit("void(int32[::1])")
def barriers(a):
    t = cuda.threadIdx.x
    cuda.syncthreads()
    a[t] = cuda.syncthreads_count(a[t]) + cuda.syncthreads_and(a[t]) + cuda.syncthreads_or(a[t])
    cuda.threadfence()
    cuda.threadfence_block()
    cuda.syncwarp()
