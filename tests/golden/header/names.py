# flags: --namespace project::detail
from numba import cuda


@cuda.jit("void(int32[::1], int32, int32, int32)")
def symbols(launch, kernel, arguments, error):
    """Names that a launcher uses itself."""
    launch[0] = kernel + arguments + error


@cuda.jit("void()")
def barrier():
    cuda.syncthreads()


@cuda.jit("void(float32[::1])")
def sin(x):
    x[0] = 1
