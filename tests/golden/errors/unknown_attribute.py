from numba import cuda


@cuda.jit("void(float32[::1])")
def unknown_attribute(x):
    x[cuda.threadIdx.w] = x.length + x.mean()
    cuda.sync_threads()
