from numba import cuda


@cuda.jit("void(float64[::1])")
def thread_conditions(x):
    if cuda.threadIdx.x == 0:
        x[0] = 1
    if cuda.threadIdx.x:
        x[1] = 1
    if cuda.threadIdx.x in (0, 1):
        x[2] = 1
    if not cuda.laneid:
        x[3] = 2 if cuda.threadIdx.x == cuda.blockDim.x - 1 else 3
    if cuda.threadIdx.x == cuda.blockIdx.x and cuda.threadIdx.x is not None:
        x[4] = 1
